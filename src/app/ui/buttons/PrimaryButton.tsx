import { Button, type ButtonProps } from './Button.tsx';

/** The main action: one per view. */
export const PrimaryButton = (props: ButtonProps) => <Button kind="primary" {...props} />;
