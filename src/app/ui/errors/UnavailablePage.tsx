import type { ReactNode } from 'react';
import { SecondaryButton } from '../buttons/SecondaryButton.tsx';
import { refused } from '../../words/en/money/refused.ts';
import { HOME } from '../../base/language.ts';
import './ErrorScreen.css';

/** In place of a page that cannot be shown. `children`: a way to try again, above a link to the lobby. */
export const UnavailablePage = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <section className="error-screen" role="alert">
    <img src="/empty/missingPane.webp" width="640" height="480" alt="" />
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
    <SecondaryButton href={HOME}>{refused.back}</SecondaryButton>
  </section>
);
