import { reelRules, type StageTitle } from '../stageTitle.ts';
import { results } from '../../../words/en/games/results.ts';
import './LineShapes.css';

const CELL = 8;

/** A small picture of each line, with its number. */
export const LineShapes = ({ title }: { title: StageTitle }) => {
  const { lines = [], vertical } = reelRules(title);
  const { rows, strips } = title.definition;
  if (lines.length === 0) return null;
  const [width, height] = [strips.length * CELL, rows * CELL];
  const columns = vertical
    ? strips.map((_, reel) => Array.from({ length: rows }, (__, row) => [reel, row] as const))
    : [];
  const grid = strips
    .slice(1)
    .map((_, x) => `M${(x + 1) * CELL} 0V${height}`)
    .join('');
  const shapes = [...lines.map((line) => line.map((row, reel) => [reel, row] as const)), ...columns];
  return (
    <ol className="line-shapes muted" aria-hidden="true">
      {shapes.map((cells, i) => (
        <li key={i}>
          <svg viewBox={`0 0 ${width} ${height}`}>
            <path d={grid} stroke="#2B4A3D" strokeWidth=".6" />
            <path
              d={cells
                .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${(x + 0.5) * CELL} ${(y + 0.5) * CELL}`)
                .join('')}
              fill="none"
              stroke="#E3BE75"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
          {i < lines.length ? i + 1 : results.column(i - lines.length + 1)}
        </li>
      ))}
    </ol>
  );
};
