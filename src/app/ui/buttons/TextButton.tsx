import { Button, type ButtonProps } from './Button.tsx';

/** The least action: brass words alone. */
export const TextButton = (props: ButtonProps) => <Button kind="text" {...props} />;
