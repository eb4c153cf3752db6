import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';
import { logInWords } from '../../words/en/player/logInWords.ts';

/** An e-mail address. */
export const EmailField = ({
  label = logInWords.email,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }) => (
  <Field label={label} type="email" inputMode="email" autoComplete="email" {...rest} />
);
