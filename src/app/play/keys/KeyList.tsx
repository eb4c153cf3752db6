import { Icon } from '../../ui/icons/Icon.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { keys as words } from '../../words/en/games/keys.ts';
import type { KeyedGame, ListedKeys } from './GameKeys.tsx';
import type { KeyUse } from './keys.ts';
import '../panels/Help.css';

interface KeyListProps extends KeyedGame {
  readonly listed: readonly ListedKeys[];
  /** What a round is called: `spin`, `wall`, `deal`, `draw`. */
  readonly round: string;
  readonly onClose: () => void;
}

const ARROWS = {
  ArrowLeft: ['left', words.left],
  ArrowRight: ['right', words.right],
  ArrowUp: ['up', words.up],
  ArrowDown: ['down', words.down],
} as const;
const NAMES: Readonly<Record<string, string>> = { ' ': words.space, Enter: words.enter, Escape: 'Esc' };

const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS;

/** A key as it is engraved. */
const Key = ({ name }: { name: string }) => {
  if (!isArrow(name)) return <kbd>{NAMES[name] ?? name.toUpperCase()}</kbd>;
  const [side, spoken] = ARROWS[name];
  return (
    <kbd>
      <Icon name="right" size={18} className={`key-${side}`} />
      <span className="only-read">{spoken}</span>
    </kbd>
  );
};

/** What each key does in this game. */
const textOf = (use: KeyUse, { round, button, onEscape, onHold }: KeyListProps): string => {
  const rounds = words.round[round as keyof typeof words.round];
  return {
    round: button.onLongPress ? `${rounds}. ${words.held}` : rounds,
    hold: words.hold,
    raise: onHold ? words.raiseCoin : words.raise,
    lower: onHold ? words.lowerCoin : words.lower,
    walk: words.walk,
    pick: words.pick,
    paytable: words.paytable,
    mute: words.mute,
    escape: onEscape ? words.letGo : words.endAuto,
    list: words.list,
  }[use];
};

/** The keys of the game that is open, as its handler has them. */
export const KeyList = (props: KeyListProps) => (
  <Sheet title={words.title} onClose={props.onClose}>
    <dl className="key-list">
      {props.listed.map(([use, names]) => (
        <div key={use}>
          <dt>
            {names.map((name) => (
              <Key key={name} name={name} />
            ))}
          </dt>
          <dd>{textOf(use, props)}</dd>
        </div>
      ))}
    </dl>
    {props.grid && <p className="sm muted">{words.inGrid}</p>}
  </Sheet>
);
