import { Button, type ButtonProps } from './Button.tsx';

/** The least action: brass words alone. */
export const Quiet = (props: ButtonProps) => <Button kind="quiet" {...props} />;
