import { Button, type ButtonProps } from './Button.tsx';

/** The primary action: one a view. */
export const PrimaryButton = (props: ButtonProps) => <Button kind="primary" {...props} />;
