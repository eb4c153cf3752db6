import { Icon } from './icons/Icon.tsx';
import { home } from '../words/en/home.ts';
import './CarouselDots.css';

/** A carousel's dots and its pause button (WCAG 2.2.2). `name`: what a slide is called, e.g. `Banner`. */
export const CarouselDots = ({
  count,
  at,
  paused,
  name,
  go,
  togglePause,
}: {
  count: number;
  at: number;
  paused: boolean;
  name: string;
  go: (slide: number) => void;
  togglePause: () => void;
}) => (
  <div className="dots row">
    <button type="button" aria-label={paused ? home.start : home.pause} onClick={togglePause}>
      <Icon name={paused ? 'right' : 'pause'} size={16} />
    </button>
    {Array.from({ length: count }, (_, i) => (
      <button
        key={i}
        type="button"
        className={`dot${i === at ? ' on' : ''}`}
        onClick={() => go(i)}
        aria-label={home.slideOf(name, i + 1, count)}
        aria-current={i === at}
      />
    ))}
  </div>
);
