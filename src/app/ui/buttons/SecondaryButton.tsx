import { Button, type ButtonProps } from './Button.tsx';

/** The secondary action: an outline. */
export const Glass = (props: ButtonProps) => <Button kind="glass" {...props} />;
