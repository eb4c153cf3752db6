import { useSignals } from '@preact/signals-react/runtime';
import type { SlotTitle } from '../../games/title.ts';
import { shownSpin } from './director.ts';

/** The window as a table, for who does not see the canvas. */
export const Twin = ({ title }: { title: SlotTitle }) => {
  useSignals();
  const spin = shownSpin.value;
  if (spin === null) return null;
  const { rows } = title.definition;
  return (
    <table className="only-read">
      <caption>Symbols in the window</caption>
      <thead><tr>{spin.window.map((_, reel) => <th key={reel} scope="col">Reel {reel + 1}</th>)}</tr></thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>{spin.window.map((column, reel) => <td key={reel}>{title.symbols[column[row] ?? '']?.name ?? column[row]}</td>)}</tr>
        ))}
      </tbody>
    </table>
  );
};
