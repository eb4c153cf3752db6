import { useSignals } from '@preact/signals-react/runtime';
import { art } from '../../art.ts';

/** One symbol out of the atlas, decorative: its name stands beside it. */
export const SymbolPicture = ({ frame, size }: { frame: string; size: number }) => {
  useSignals();
  const shown = art.value;
  const place = shown.state === 'ready' ? shown.map.frames[frame] : undefined;
  if (shown.state !== 'ready' || place === undefined)
    return <i className="symbol" style={{ width: size, height: size }} />;
  const scale = size / place.w;
  return (
    <i
      className="symbol"
      style={{
        width: size,
        height: size,
        backgroundImage: `url(${shown.url})`,
        backgroundPosition: `${-place.x * scale}px ${-place.y * scale}px`,
        backgroundSize: `${shown.map.width * scale}px ${shown.map.height * scale}px`,
      }}
    />
  );
};
