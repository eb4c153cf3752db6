import { type ReactNode, useEffect, useRef } from 'react';
import { TextButton } from '../ui/buttons/TextButton.tsx';
import { confirmWords as words } from '../words/en/player/confirmWords.ts';
import './Passkeys.css';

/**
 * What stands in a dialog in place of its content until it is done or left; a reader hears its heading first.
 */
export const DialogView = ({
  title,
  back,
  children,
}: {
  title: string;
  back?: () => void;
  children: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="dialog-view">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      {back && (
        <TextButton wide onClick={back}>
          {words.back}
        </TextButton>
      )}
    </section>
  );
};
