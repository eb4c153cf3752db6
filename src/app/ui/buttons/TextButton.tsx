import { Button, type ButtonProps } from './Button.tsx';

/** A minor action: text alone. */
export const TextButton = (props: ButtonProps) => <Button kind="text" {...props} />;
