import { symbols as symbolWords } from '../../words/en/games/symbols.ts';
import { useSignals } from '@preact/signals-react/runtime';
import type { StageTitle } from './stageTitle.ts';
import { currentWindow } from './resultMessage.ts';
import { play } from '../../words/en/games/play.ts';

/** The window as a table, for screen readers. */
export const ReelsTable = ({ title }: { title: StageTitle }) => {
  useSignals();
  const current = currentWindow.value;
  if (current === null) return null;
  const { rows } = title.definition;
  const reels = current.window.map((column, reel) => ({ name: play.reel(reel + 1), column }));
  const lines = Array.from({ length: rows }, (_, row) => row);
  return (
    <div className="only-read">
      <table>
        <caption>{play.window}</caption>
        <thead>
          <tr>
            {reels.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((row) => (
            <tr key={row}>
              {reels.map(({ name, column }) => (
                <td key={name}>
                  {symbolWords.name(title.symbols[column[row] ?? '']?.name ?? column[row] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
