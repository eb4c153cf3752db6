import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { keys as words } from '../../../words/en/games/keys.ts';
import type { KeyedGame } from './GameKeys.tsx';
import { isCharacter, keyOf, KEYS, type KeyUse } from './keys.ts';
import { charactersOn, chooseKey, chosenKey, insteadOf, resetKeys, setCharactersOn } from './settings.ts';
import '../panels/Help.css';

interface KeyListProps extends KeyedGame {
  readonly listed: readonly KeyUse[];
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

interface CharacterKeyProps {
  /** The key of the table that it stands for. */
  readonly character: string;
  readonly use: string;
  /** The key of the table that another one is awaited for. */
  readonly awaited: string | null;
  readonly onAwait: (character: string | null) => void;
}

/** A key that the player may change: a press awaits another one. */
const CharacterKey = ({ character, use, awaited, onAwait }: CharacterKeyProps) => {
  useSignals();
  const waits = awaited === character;
  const key = chosenKey(character);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!waits || event.key === 'Tab') return;
    event.preventDefault();
    if (event.key === 'Escape') onAwait(null);
    if (!isCharacter(event.key)) return;
    chooseKey(character, keyOf(event));
    onAwait(null);
  };
  return (
    <button
      type="button"
      className="key-choice"
      aria-label={words.change(use, key.toUpperCase())}
      aria-pressed={waits}
      onClick={() => onAwait(waits ? null : character)}
      onBlur={() => onAwait(null)}
      onKeyDown={onKeyDown}
    >
      <Key name={waits ? '…' : key} />
    </button>
  );
};

/** What each key does in this game. */
const textOf = (use: KeyUse, { round, onEscape, onHold }: KeyListProps): string =>
  ({
    round: words.round[round as keyof typeof words.round],
    hold: words.hold,
    raise: onHold ? words.raiseCoin : words.raise,
    lower: onHold ? words.lowerCoin : words.lower,
    walk: words.walk,
    pick: words.pick,
    paytable: words.paytable,
    mute: words.mute,
    again: words.again,
    clock: words.clock,
    escape: onEscape ? words.letGo : words.endAuto,
    list: words.list,
  })[use];

/** The keys of the game that is open, and the settings of those that are single characters. */
export const KeyList = (props: KeyListProps) => {
  useSignals();
  const [awaited, setAwaited] = useState<string | null>(null);
  return (
    <Sheet title={words.title} onClose={props.onClose}>
      <Checkbox name="characters" checked={charactersOn.value} onChange={setCharactersOn}>
        {words.characters}
      </Checkbox>
      <dl className="key-list">
        {props.listed.map((use) => (
          <div key={use}>
            <dt>
              {KEYS[use].map((key) =>
                isCharacter(key) ? (
                  <CharacterKey
                    key={key}
                    character={key}
                    use={textOf(use, props)}
                    awaited={awaited}
                    onAwait={setAwaited}
                  />
                ) : (
                  <Key key={key} name={key} />
                ),
              )}
            </dt>
            <dd>{textOf(use, props)}</dd>
          </div>
        ))}
      </dl>
      <LiveRegion>{awaited !== null && <p>{words.press}</p>}</LiveRegion>
      <p className="sm muted">{words.focus}</p>
      {props.grid && <p className="sm muted">{words.inGrid}</p>}
      {Object.keys(insteadOf.value).length > 0 && (
        <SecondaryButton compact onClick={resetKeys}>
          {words.reset}
        </SecondaryButton>
      )}
    </Sheet>
  );
};
