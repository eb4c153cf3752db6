import { ICONS } from '../ui/icons/icons.ts';
import { install } from '../words/en/install.ts';

/** Grey bars in place of text: y and width, one per row of the share sheet. */
const ROWS = [
  [64, 92],
  [96, 74],
  [160, 84],
] as const;
const LIT_Y = 128;
/** x of Safari's buttons: back, forward, share, bookmarks, tabs. */
const BUTTONS = [20, 37, 64, 91, 108] as const;

/** Safari's Share button, and the row of its list that adds the app, both highlighted. */
export const SharePicture = () => (
  <svg className="share-picture" viewBox="0 0 324 192" role="img" aria-label={install.sharePicture}>
    <g className="share-line">
      <path d="M4 0v178q0 12 12 12h96q12 0 12-12V0M4 150h120" />
      <path d="M128 96h34m-8-7 8 7-8 7" />
      <path d="M176 190V40q0-12 12-12h120q12 0 12 12v150M176 80h144M176 112h144M176 144h144M176 176h144" />
    </g>
    <g className="share-faint">
      <path d="M20 18h88M20 34h64M20 58h88v56H20z" />
      {ROWS.map(([y, width]) => (
        <path key={y} d={`M190 ${y}h${width}`} />
      ))}
      {BUTTONS.filter((x) => x !== 64).map((x) => (
        <circle key={x} cx={x} cy="170" r="3.5" />
      ))}
    </g>
    <circle className="share-lit" cx="64" cy="170" r="15" />
    <rect className="share-lit" x="178" y={LIT_Y - 15} width="140" height="30" />
    <g className="share-brass">
      <path transform="translate(53.5 158) scale(.88)" d={ICONS.share} />
      <path transform={`translate(294 ${LIT_Y - 9}) scale(.75)`} d={ICONS.addBox} />
    </g>
    {install.homeRow.map((line, index) => (
      <text key={line} x="187" y={LIT_Y - 2 + index * 12}>
        {line}
      </text>
    ))}
  </svg>
);
