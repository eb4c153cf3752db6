import { Button, type ButtonProps } from './Button.tsx';

/** The secondary action: an outline. */
export const SecondaryButton = (props: ButtonProps) => <Button kind="secondary" {...props} />;
