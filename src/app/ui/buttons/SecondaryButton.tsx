import { Button, type ButtonProps } from './Button.tsx';

/** Another action: an outline. */
export const SecondaryButton = (props: ButtonProps) => <Button kind="secondary" {...props} />;
