import { Logo } from '../ui/icons/Logo.tsx';
import { HOME } from '../base/language.ts';

export const Wordmark = ({ size }: { size: number }) => (
  <a className="header-mark row gap-10 rigid" href={HOME} aria-label="Glasshouse">
    <Logo size={size} />
    <span className="ser">Glasshouse</span>
  </a>
);
