import { type ReactNode, useEffect, useRef } from 'react';
import { TextButton } from '../../ui/buttons/TextButton.tsx';
import { confirmWords as words } from '../../words/en/player/confirmWords.ts';
import './Passkeys.css';

/**
 * A view that replaces a dialog's content until it is done or left. Its heading gets the focus, so that
 * screen readers begin there.
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
