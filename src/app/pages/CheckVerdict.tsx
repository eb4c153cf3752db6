import type { CheckStep } from '../../games/check.ts';
import { gameOf } from '../../games/catalogue.ts';
import { formatCents } from '../money.ts';
import type { DeviceVerdict } from '../rounds/verdict.ts';
import { HOME } from '../shell/language.ts';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Leaf } from '../ui/Leaf.tsx';
import type { SeedVerdict } from './checkSeeds.ts';
import type { SavedRound } from './savedRound.ts';

const DONE: Readonly<Record<CheckStep, string>> = {
  seed: 'Seed matches the sealed fingerprint',
  chain: 'The seed before it is its hash',
  math: 'The paytable is the one committed to',
  result: 'Same result when replayed',
  payout: 'Same payout',
};

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
      <Leaf hash={left} size={72} />
      <figcaption>{names[0]}</figcaption>
    </figure>
    <figure>
      <Leaf hash={right} state={open ? 'open' : 'sealed'} size={72} />
      <figcaption>{names[1]}</figcaption>
    </figure>
  </div>
);

/** What typed seeds gave. */
export const SeedResult = ({ verdict, ms }: { verdict: SeedVerdict; ms: number }) => {
  if (verdict.kind === 'wrong') return null;
  if (verdict.kind === 'mismatch') {
    return (
      <div className="check-result check-wrong" role="alert">
        <p>
          <Icon name="warn" size={20} />
          <b>This seed does not give that fingerprint.</b>
        </p>
        <Leaves
          left={verdict.given}
          right={verdict.computed}
          names={['Shown before the bet', 'Given by this seed']}
        />
        <p className="sm">
          This seed gives {verdict.computed.slice(0, 4)} to {verdict.computed.slice(-4)}. Copy both once more;
          if they still differ, write to us and keep them.
        </p>
        <Glass href={`${HOME}/support`}>Contact support</Glass>
      </div>
    );
  }
  return (
    <div className="check-result" role="status">
      <p className="check-fair">
        <Icon name="check" size={20} />
        <span>
          <b>Seed matches the sealed fingerprint.</b> Checked on this device in {ms} ms.
        </span>
      </p>
      {verdict.words.length > 0 && (
        <div className="check-words">
          <p className="sm muted">The first numbers that these seeds give</p>
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
        The check could not run on this device.
      </p>
    );
  if (!('fair' in verdict)) {
    return (
      <p className="check-result" role="status">
        <b>Not opened yet.</b> The server seed of this round is not in the file.
      </p>
    );
  }
  if (!verdict.fair) {
    return (
      <div className="check-result check-wrong" role="alert">
        <p>
          <Icon name="warn" size={20} />
          <b>This round does not match.</b>
        </p>
        <p>What differs: {verdict.reason}.</p>
        <Glass href={`${HOME}/support`}>Contact support</Glass>
      </div>
    );
  }
  const lines = [
    ...verdict.steps.map((step) =>
      step === 'payout' ? `${DONE.payout}, ${formatCents(round.totalWin)}` : DONE[step],
    ),
    ...(verdict.signature === 'valid' ? ['The seal was signed by the house'] : []),
    ...(verdict.receipt === 'valid' ? ['Recorded so by the house, and signed'] : []),
  ];
  return (
    <div className="check-result" role="status">
      <p className="check-fair">
        <Icon name="seal" size={20} />
        <span>
          <b>{ticket ? 'The round was fair.' : 'Every step matches.'}</b> {name}, round {round.nonce}, checked
          on this device in {verdict.ms} ms.
        </span>
      </p>
      <ul className="check-steps">
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
      <Leaves
        left={round.serverSeedHash}
        right={round.serverSeedHash}
        names={['Sealed', 'Regrown here']}
        open
      />
      {!ticket && (
        <p className="sm muted">
          This file holds no seal from before the bet. Compare the fingerprint with the one that you saw then.
        </p>
      )}
    </div>
  );
};
