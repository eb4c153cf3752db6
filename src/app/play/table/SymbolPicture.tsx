import { useSignals } from '@preact/signals-react/runtime';
import { art } from './art.ts';

/** A symbol from the atlas. Decorative: its name is beside it. @param size px */
export const SymbolPicture = ({ frame, size }: { frame: string; size: number }) => {
  useSignals();
  const loaded = art.value;
  const box = loaded.state === 'ready' ? loaded.map.frames[frame] : undefined;
  if (loaded.state !== 'ready' || box === undefined)
    return <i className="symbol" style={{ width: size, height: size }} />;
  const scale = size / box.w;
  return (
    <i
      className="symbol"
      style={{
        width: size,
        height: size,
        backgroundImage: `url(${loaded.url})`,
        backgroundPosition: `${-box.x * scale}px ${-box.y * scale}px`,
        backgroundSize: `${loaded.map.width * scale}px ${loaded.map.height * scale}px`,
      }}
    />
  );
};
