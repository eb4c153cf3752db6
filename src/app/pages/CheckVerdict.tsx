import type { ReactNode } from 'react';
import type { CheckStep } from '../../games/check.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { SavedRound } from '../../verify/readRound.ts';
import { formatCents } from '../base/format.ts';
import type { DeviceVerdict } from '../rounds/verdict.ts';
import { HOME } from '../base/language.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { CheckedList } from '../ui/CheckedList.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { HashLeaf } from '../ui/hash/HashLeaf.tsx';
import { bets } from '../words/en/games/bets.ts';
import { check as words } from '../words/en/games/check.ts';
import type { SeedVerdict } from './checkSeeds.ts';

/** What was compared, as a line of a list: without a full stop. */
const doneOf = (step: CheckStep, payout: string): string =>
  ({
    seed: words.seedMatches.replace(/\.$/, ''),
    chain: words.chainHolds,
    anchor: words.chainFixed,
    math: words.paytable,
    earlierMath: words.earlierPaytable,
    result: words.sameResult,
    payout: words.samePayout(payout),
  })[step];

const Leaves = ({
  left,
  right,
  names,
  open = false,
}: {
  left: string;
  right: string;
  names: readonly [string, string];
  open?: boolean;
}) => (
  <div className="check-leaves">
    <figure>
      <HashLeaf hash={left} size={72} />
      <figcaption>{names[0]}</figcaption>
    </figure>
    <figure>
      <HashLeaf hash={right} state={open ? 'open' : 'sealed'} size={72} />
      <figcaption>{names[1]}</figcaption>
    </figure>
  </div>
);

const Mismatch = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="check-result check-wrong" role="alert">
    <p>
      <Icon name="warn" size={20} />
      <b>{title}</b>
    </p>
    {children}
    <SecondaryButton href={`${HOME}/support`}>{words.support}</SecondaryButton>
  </div>
);

/** What typed seeds gave. */
export const SeedResult = ({ verdict, ms }: { verdict: SeedVerdict; ms: number }) => {
  if (verdict.kind === 'wrong') return null;
  if (verdict.kind === 'mismatch') {
    return (
      <Mismatch title={words.otherSeed}>
        <Leaves left={verdict.given} right={verdict.computed} names={[words.shownBefore, words.given]} />
        <p className="sm">{words.gives(verdict.computed.slice(0, 4), verdict.computed.slice(-4))}</p>
      </Mismatch>
    );
  }
  return (
    <div className="check-result" role="status">
      <p className="check-fair">
        <Icon name="check" size={20} />
        <span>
          <b>{words.seedMatches}</b> {words.took(ms)}
        </span>
      </p>
      {verdict.words.length > 0 && (
        <div className="check-words">
          <p className="sm muted">{words.firstNumbers}</p>
          <ol>
            {verdict.words.map((word, i) => (
              <li key={`${i}-${word}`}>{word}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
};

/** What a whole round gave: a line for each step that was really done. */
export const RoundResult = ({ saved, verdict }: { saved: SavedRound; verdict: DeviceVerdict | null }) => {
  const { round, ticket } = saved;
  const name = gameOf(round.gameId)?.name ?? round.gameId;
  if (verdict === null)
    return (
      <p className="check-result" role="status">
        {words.notRun}
      </p>
    );
  if (!('fair' in verdict)) {
    return (
      <p className="check-result" role="status">
        <b>{words.notOpened}</b> {words.noSeed}
      </p>
    );
  }
  if (!verdict.fair) {
    return (
      <Mismatch title={words.differs}>
        <p>{bets.reason(verdict.reason)}</p>
      </Mismatch>
    );
  }
  const lines = [
    ...verdict.steps.map((step) => doneOf(step, formatCents(round.totalWin))),
    ...(verdict.signature === 'valid' ? [words.signed] : []),
    ...(verdict.receipt === 'valid' ? [words.recorded] : []),
  ];
  return (
    <div className="check-result" role="status">
      <p className="check-fair">
        <Icon name="seal" size={20} />
        <span>
          <b>{ticket ? words.wasFair : words.allMatch}</b> {words.which(name, round.nonce + 1, verdict.ms)}
        </span>
      </p>
      <CheckedList lines={lines} />
      <Leaves
        left={round.serverSeedHash}
        right={round.serverSeedHash}
        names={[words.sealed, words.regrown]}
        open
      />
      {!ticket && <p className="sm muted">{words.noSeal}</p>}
    </div>
  );
};
