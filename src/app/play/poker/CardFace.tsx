import { useId } from 'react';
import { RANKS, rankOf, suitOf } from '../../../games/poker/cards.ts';

/** Outlines of the suits in a box of 100 around 0,0, in the order of `SUITS`. */
const SUIT_PATHS = [
  'M0 -50C17 -50 26 -38 23 -24C21 -15 16 -9 13 -5C20 -10 27 -12 33 -10C45 -7 51 5 47 17' +
    'C43 29 26 33 15 25C11 22 8 18 6 14C7 30 12 42 20 50H-20C-12 42 -7 30 -6 14C-8 18 -11 22 -15 25' +
    'C-26 33 -43 29 -47 17C-51 5 -45 -7 -33 -10C-27 -12 -20 -10 -13 -5C-16 -9 -21 -15 -23 -24' +
    'C-26 -38 -17 -50 0 -50Z',
  'M0 -52C10 -30 22 -14 40 0C22 14 10 30 0 52C-10 30 -22 14 -40 0C-22 -14 -10 -30 0 -52Z',
  'M0 50C-10 28 -48 8 -48 -18C-48 -40 -32 -48 -20 -48C-10 -48 -3 -42 0 -32C3 -42 10 -48 20 -48' +
    'C32 -48 48 -40 48 -18C48 8 10 28 0 50Z',
  'M0 -50C10 -30 46 -8 46 18C46 36 26 44 8 30C8 40 12 46 20 50H-20C-12 46 -8 40 -8 30' +
    'C-26 44 -46 36 -46 18C-46 -8 -10 -30 0 -50Z',
] as const;
/** Lines inside each outline. */
const VEIN_PATHS = [
  'M0 -8V-38M0 6L-32 6M0 6L32 6M-4 30L-12 34M4 38L12 42',
  'M0 -38V38M-9 -18C-6 -6 -6 6 -9 18M9 -18C6 -6 6 6 9 18',
  'M0 -30V34M0 -8C-14 -10 -26 -18 -32 -30M0 -8C14 -10 26 -18 32 -30' +
    'M0 12C-12 8 -24 0 -32 -8M0 12C12 8 24 0 32 -8',
  'M0 -36V28M0 -14L-18 6M0 -14L18 6M0 2L-22 22M0 2L22 22',
] as const;
const INKS = ['#17352B', '#A81C34', '#A81C34', '#17352B'] as const;
const LIGHTS = ['#4E8A72', '#F08A86', '#F08A86', '#4E8A72'] as const;
/** The picture below `/cards` of each court card and its size, by rank. */
const COURTS: Readonly<Record<number, readonly [file: string, size: number]>> = {
  9: ['key', 150],
  10: ['moth', 124],
  11: ['lantern', 156],
};
export const COURT_PICTURES = Object.values(COURTS).map(([file]) => `${file}.svg`);
const ARCH = 'M98 310V122C98 86 122 66 156 50C190 66 214 86 214 122V310Z';

const Suit = ({ suit, x, y, size }: { suit: number; x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
    <path d={SUIT_PATHS[suit]} fill={INKS[suit]} />
    <path
      d={VEIN_PATHS[suit]}
      fill="none"
      stroke={LIGHTS[suit]}
      strokeWidth="3"
      opacity=".85"
      strokeLinecap="round"
    />
  </g>
);

/** A card of 240 by 336 with rounded corners, its ground a gradient from the upper left. */
const Ground = ({
  id,
  colours,
  edge,
}: {
  id: string;
  colours: Readonly<Record<string, string>>;
  edge: string;
}) => (
  <>
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
      {Object.entries(colours).map(([offset, colour]) => (
        <stop key={offset} offset={offset} stopColor={colour} />
      ))}
    </linearGradient>
    <rect
      x="1.5"
      y="1.5"
      width="237"
      height="333"
      rx="15"
      fill={`url(#${id})`}
      stroke={edge}
      strokeWidth="3"
    />
  </>
);

/** The arch of a court card, with its picture. */
const Court = ({ id, rank, suit }: { id: string; rank: number; suit: number }) => {
  const [file, size] = COURTS[rank] ?? ['', 0];
  return (
    <>
      <linearGradient id={`${id}c`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={LIGHTS[suit]} stopOpacity=".55" />
        <stop offset=".55" stopColor={INKS[suit]} />
        <stop offset="1" stopColor="#0B0806" />
      </linearGradient>
      <path d={ARCH} fill={INKS[suit]} />
      <path d={ARCH} fill={`url(#${id}c)`} stroke="#C99B4E" strokeWidth="4" />
      <image href={`/cards/${file}.svg`} x={156 - size / 2} y={198 - size / 2} width={size} height={size} />
    </>
  );
};

/**
 * A card face: the rank, and one suit or the picture of a court card under an arch.
 * @param wild whether twos are wild: they carry ivy
 */
export const CardFace = ({ card, wild }: { card: number; wild: boolean }) => {
  const id = useId();
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const ten = rank === 8;
  return (
    <svg className="card-face" viewBox="0 0 240 336" aria-hidden="true">
      <Ground
        id={`${id}p`}
        colours={{ '0%': '#FFFDF2', '55%': '#F4EAD0', '100%': '#CDB98A' }}
        edge="#1A1006"
      />
      <rect
        x="9"
        y="9"
        width="222"
        height="318"
        rx="9"
        fill="none"
        stroke="#B9974E"
        strokeWidth="1.8"
        opacity=".8"
      />
      <path d="M16 220L150 14H196L16 292Z" fill="#FFF" opacity=".3" />
      <text
        x={ten ? 56 : 50}
        y="102"
        fontSize={ten ? 112 : 126}
        textAnchor="middle"
        fill={INKS[suit]}
        fontFamily="var(--serif)"
        letterSpacing={ten ? -5 : 0}
      >
        {RANKS[rank]}
      </text>
      <Suit suit={suit} x={48} y={rank === 10 ? 162 : 150} size={56} />
      {COURTS[rank] === undefined ? (
        <Suit
          suit={suit}
          x={rank === 12 ? 138 : 150}
          y={rank === 12 ? 214 : 236}
          size={rank === 12 ? 150 : 118}
        />
      ) : (
        <Court id={id} rank={rank} suit={suit} />
      )}
      {wild && rank === 0 && <image href="/cards/ivy.svg" x="8" y="228" width="84" height="84" />}
    </svg>
  );
};

const LEAF_VEINS =
  'M120 92V248M120 134L92 152M120 134L148 152M120 170L84 186M120 170L156 186' +
  'M120 206L98 216M120 206L142 216';

/** The back: the leaf of the logo on a lattice. */
export const CardBack = () => {
  const id = useId();
  return (
    <svg className="card-face" viewBox="0 0 240 336" aria-hidden="true">
      <Ground
        id={`${id}b`}
        colours={{ '0%': '#1F6353', '50%': '#0F3A31', '100%': '#061814' }}
        edge="#04110D"
      />
      <pattern id={`${id}l`} width="30" height="42" patternUnits="userSpaceOnUse">
        <path d="M0 0L30 42M30 0L0 42" stroke="#8A6730" strokeWidth="1.6" />
      </pattern>
      <rect
        x="16"
        y="16"
        width="208"
        height="304"
        rx="6"
        fill={`url(#${id}l)`}
        stroke="#C99B4E"
        strokeWidth="3"
      />
      <path
        d="M120 78C160 112 178 140 178 168C178 196 160 224 120 258C80 224 62 196 62 168C62 140 80 112 120 78Z"
        fill="#0F3A31"
        stroke="#E3BE75"
        strokeWidth="4"
      />
      <path d={LEAF_VEINS} fill="none" stroke="#E3BE75" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
};

/** A card of a small hand: rank and suit only. */
export const MiniCard = ({ card }: { card: number | null }) => {
  if (card === null) return <i className="mini mini-back" />;
  const suit = suitOf(card);
  return (
    <i className="mini" style={{ color: INKS[suit] }}>
      {RANKS[rankOf(card)]}
      <svg viewBox="-52 -54 104 108">
        <path d={SUIT_PATHS[suit]} fill="currentColor" />
      </svg>
    </i>
  );
};
