import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { formatCents, formatTime } from '../../base/format.ts';
import { InLog } from '../houseLog/lazy.ts';
import { Optional } from '../../base/loading/Optional.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { CheckedList } from '../../ui/CheckedList.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { narrate } from '../../ui/narrate.ts';
import { copyText } from '../../ui/copyText.ts';
import { HashLeaf } from '../../ui/hash/HashLeaf.tsx';
import { HashText } from '../../ui/hash/HashText.tsx';
import { saveRound } from './saveRound.ts';
import { hasShareSheet, shareRound } from './shareRound.ts';
import { checks, type KeptRound } from './state.ts';
import type { DeviceVerdict } from './verdict.ts';
import { capital } from '../../../wire/capital.ts';
import { bets } from '../../words/en/games/bets.ts';
import { roundWords } from '../../words/en/games/roundWords.ts';
import { isSlot } from '../../../games/models.ts';
import { spinAt } from '../../../games/slots/spin.ts';
import { mathHashOf, titleOf } from '../../../games/titles.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import { cardWords } from './cardWords.ts';

type ReplayedRound = Pick<Round, 'gameId' | 'mathHash' | 'result'>;

/** The middle row of a round's paid spin in words; empty where the game or its record is not known here. */
const reelWords = ({ gameId, result }: ReplayedRound): string => {
  const title = titleOf(gameId);
  const stops = (result as { stops?: number[][] } | null)?.stops?.[0];
  if (!isSlot(title) || !Array.isArray(stops) || stops.length !== title.definition.strips.length) return '';
  const { window } = spinAt(title.definition, 'base', stops);
  return window.map((reel) => title.symbols[reel[1] ?? '']?.name ?? '').join(', ');
};

/** What the seeds gave again, in words: reels, cards, numbers. Of a round that was found fair. */
export const replayWords = (round: ReplayedRound): string => {
  const { dealt, hands, drawn } = (round.result ?? {}) as {
    dealt?: number[];
    hands?: number[][];
    drawn?: number[];
  };
  if (dealt !== undefined && hands !== undefined) {
    const last =
      hands.length === 1
        ? bets.drawnTo(hands[0]?.map(cardWords).join(', ') ?? '')
        : bets.handsDrawn(hands.length);
    return bets.sameCards(dealt.map(cardWords).join(', ')) + last;
  }
  if (drawn !== undefined) return bets.sameNumbers(drawn.join(', '));
  // The stops of an earlier paytable are those of other strips.
  const today = round.mathHash === mathHashOf(round.gameId);
  return today && isSlot(titleOf(round.gameId)) ? bets.sameReels(reelWords(round)) : bets.sameResult;
};

const copy = (text: string, label: string) => copyText(text, { text: bets.copied(label) });

/** A hash under its name, with a button that copies it whole. */
const Copied = ({ label, hash }: { label: string; hash: string }) => (
  <div className="copied">
    <div className="copied-head between muted sm semi">
      <span>{label}</span>
      <button type="button" aria-label={bets.copy(label)} onClick={() => void copy(hash, label)}>
        <Icon name="copy" size={18} />
      </button>
    </div>
    <HashText hash={hash} label={label} />
  </div>
);

/** In this order; result and payout say what they are. */
const COMPARED = ['seed', 'chain', 'anchor', 'math', 'earlierMath'] as const;

/** What was compared here, one line each. Only steps that were really done are listed. */
const Steps = ({ kept: { round }, verdict }: { kept: KeptRound; verdict: DeviceVerdict }) => {
  if (!('fair' in verdict) || !verdict.fair) return null;
  const { round: steps, signatures, named } = roundWords;
  const lines = [
    ...COMPARED.filter((step) => verdict.steps.includes(step)).map((step) => capital(steps[step])),
    ...(verdict.signature === 'valid' ? [capital(signatures.right(named.ticket))] : []),
    ...(verdict.receipt === 'valid' ? [capital(signatures.right(named.receipt))] : []),
    replayWords(round),
    bets.samePayout(formatCents(round.totalWin)),
  ];
  return <CheckedList lines={lines} />;
};

const Verdict = ({ kept, verdict }: { kept: KeptRound; verdict: DeviceVerdict | undefined }) => {
  const { round, ticket } = kept;
  if (!verdict || !('fair' in verdict)) {
    return (
      <div className="check-verdict stack gap-6 centred">
        <HashLeaf hash={round.serverSeedHash} size={88} />
        <h3>{bets.unchecked}</h3>
        <p>{ticket === null ? bets.noSeal : bets.notRun}</p>
      </div>
    );
  }
  if (!verdict.fair) {
    return (
      <div className="check-verdict check-verdict-wrong stack gap-6 centred" role="alert">
        <h3>
          <Icon name="warn" size={24} />
          {bets.differs}
        </h3>
        <p>{bets.reason(roundWords.reason(verdict.reason))}</p>
      </div>
    );
  }
  return (
    <div className="check-verdict check-verdict-fair stack gap-6 centred">
      <div className="proof-leaves row gap-20">
        <figure>
          <HashLeaf hash={round.serverSeedHash} size={96} />
          <figcaption className="sm muted">
            {bets.sealed(ticket ? formatTime(ticket.issuedAt) : '')}
          </figcaption>
        </figure>
        <b className="check-verdict-same" aria-hidden="true">
          =
        </b>
        <figure>
          <HashLeaf hash={round.serverSeedHash} state="open" size={96} />
          <figcaption className="sm muted">{bets.regrown}</figcaption>
        </figure>
      </div>
      <h3>{bets.fair}</h3>
      <p>{bets.checkedIn(verdict.ms)}</p>
    </div>
  );
};

/**
 * An opened round: the verdict of this device, what was compared, and everything that anyone needs to do it
 * again.
 */
export const Proof = ({ kept }: { kept: KeptRound }) => {
  useSignals();
  const { round } = kept;
  const verdict = checks.value.get(round.roundId);
  const wrong = verdict !== undefined && 'fair' in verdict && !verdict.fair;
  const fair = verdict !== undefined && 'fair' in verdict && verdict.fair;
  useEffect(() => {
    if (fair) narrate(bets.fair);
  }, [fair]);
  return (
    <div className="proof ruled-top">
      <Verdict kept={kept} verdict={verdict} />
      {round.byHouse && <p className="muted">{bets.byHouse}</p>}
      {verdict && <Steps kept={kept} verdict={verdict} />}
      <Optional>
        <InLog round={round} />
      </Optional>
      <div className="proof-seeds stack gap-12 ruled-top">
        <Copied label={bets.seedHash} hash={round.serverSeedHash} />
        {round.serverSeed === null ? (
          <p className="muted">{bets.notOpened}</p>
        ) : (
          <Copied label={bets.opened} hash={round.serverSeed} />
        )}
        <dl className="proof-pair stack gap-16">
          <div>
            <dt className="sm semi muted">{bets.client}</dt>
            <dd>{round.clientSeed}</dd>
          </div>
          <div>
            <dt className="sm semi muted">{bets.nonce}</dt>
            <dd>{round.nonce}</dd>
          </div>
        </dl>
      </div>
      <div className="proof-actions">
        <SecondaryButton onClick={() => void saveRound(kept)}>
          {wrong ? bets.evidence : bets.save}
        </SecondaryButton>
        {round.serverSeed !== null && (
          <SecondaryButton onClick={() => void shareRound(round)}>
            {hasShareSheet() ? bets.shareSheet : bets.share}
          </SecondaryButton>
        )}
      </div>
    </div>
  );
};
