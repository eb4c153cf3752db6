import { Button, type ButtonProps } from './Button.tsx';

/** The primary action: one a view. */
export const Plate = (props: ButtonProps) => <Button kind="plate" {...props} />;
