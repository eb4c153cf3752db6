import { useSignals } from '@preact/signals-react/runtime';
import type { Round } from '../../../../wire/play/rounds.ts';
import { checks, rounds } from '../../../evidence/rounds/state.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { copyText } from '../../../ui/copyText.ts';
import { Field } from '../../../ui/Field.tsx';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { HashText } from '../../../ui/hash/HashText.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { HashLeaf } from '../../../ui/hash/HashLeaf.tsx';
import { lastRound, phase, ticket } from '../../engine/tableState.ts';
import { isResting } from '../../engine/phases.ts';
import { practising } from '../../engine/practice.ts';
import { seedWrong, typedSeed, typeSeed } from '../../engine/settings.ts';
import { gamePanel } from '../../../words/en/games/gamePanel.ts';
import { useKeptRounds } from './RoundsList.tsx';
import './FairnessPanel.css';

/** A round. SHA-256 of its seed is the hash shown before the bet, so both leaves are equal. */
const RoundShown = ({ round }: { round: Round }) => {
  useSignals();
  const verdict = checks.value.get(round.roundId);
  const fair = verdict !== undefined && 'fair' in verdict && verdict.fair;
  const wrong = verdict !== undefined && 'fair' in verdict && !verdict.fair ? verdict.reason : null;
  const outcome = fair ? ' fairness-fair' : wrong === null ? '' : ' fairness-wrong';
  return (
    <div className={`fairness-last stack${outcome}`}>
      <div className="row gap-12">
        <HashLeaf hash={round.serverSeedHash} size={56} />
        {fair && (
          <>
            <span aria-hidden="true">=</span>
            <HashLeaf hash={round.serverSeedHash} state="open" size={56} />
          </>
        )}
        {practising.value ? (
          <p className="lines">
            <b>{gamePanel.practiceRound}</b>
            <span className="sm muted">{gamePanel.practiceText}</span>
          </p>
        ) : (
          <p className="lines">
            <b>{fair ? gamePanel.wasFair : wrong === null ? gamePanel.notChecked : gamePanel.noMatch}</b>
            <span className="sm muted">{fair ? gamePanel.recomputed : (wrong ?? gamePanel.runsHere)}</span>
          </p>
        )}
      </div>
      {round.serverSeed !== null && (
        <>
          <span className="fairness-name muted semi">{gamePanel.openedSeed}</span>
          <HashText hash={round.serverSeed} label={gamePanel.serverSeed} />
        </>
      )}
      <dl className="kv">
        <div>
          <dt>{gamePanel.clientSeed}</dt>
          <dd className="anywhere">{round.clientSeed}</dd>
        </div>
        <div>
          <dt>{gamePanel.nonce}</dt>
          <dd>{round.nonce}</dd>
        </div>
      </dl>
      {!practising.value && (
        <a className="button button-text button-compact" href="#account/my-bets">
          {gamePanel.allRounds}
        </a>
      )}
    </div>
  );
};

/** The last round of this visit, else the last one that was played on this device before it. */
const LastRound = ({ gameId }: { gameId: string }) => {
  useSignals();
  const isRead = useKeptRounds();
  const keptRound = rounds.value.find((one) => one.round.gameId === gameId && one.ticket !== null);
  const round = lastRound.value ?? keptRound?.round;
  if (round !== undefined) return <RoundShown round={round} />;
  return isRead ? <p className="sm muted">{gamePanel.playFirst}</p> : <Skeleton />;
};

/** Nothing of practice is kept. */
const LastPractice = () => {
  useSignals();
  if (lastRound.value === null) return <p className="sm muted">{gamePanel.playFirst}</p>;
  return <RoundShown round={lastRound.value} />;
};

const Copy = ({ text }: { text: string }) => (
  <SecondaryButton compact onClick={() => void copyText(text, { text: gamePanel.copied })}>
    <Icon name="copy" size={20} />
    {gamePanel.copy}
  </SecondaryButton>
);

/** The ticket of the next round, the client seed, and the seeds of the last round. */
export const FairnessPanel = ({ gameId }: { gameId: string }) => {
  useSignals();
  const sealed = ticket.value;
  return (
    <div className="fairness stack gap-12">
      {sealed !== null && (
        <>
          <h3>{gamePanel.next}</h3>
          <div className="fairness-next row gap-12">
            <HashLeaf hash={sealed.serverSeedHash} size={64} />
            <div className="grow">
              <HashText hash={sealed.serverSeedHash} />
            </div>
          </div>
          <Copy text={sealed.serverSeedHash} />
          <Field
            label={gamePanel.clientSeed}
            name="clientSeed"
            value={typedSeed.value}
            maxLength={64}
            disabled={!isResting(phase.value)}
            onChange={(value) => {
              typeSeed(sealed.gameId, value);
            }}
            error={seedWrong.value ? gamePanel.seedRule : undefined}
          >
            <p className="xs muted fairness-hint">{gamePanel.seedHint}</p>
          </Field>
          <dl className="kv">
            <div>
              <dt>{gamePanel.nonce}</dt>
              <dd>{sealed.nonce}</dd>
            </div>
            <div>
              <dt>{gamePanel.place}</dt>
              <dd>{gamePanel.roundNo(sealed.nonce + 1)}</dd>
            </div>
          </dl>
        </>
      )}
      <h3>{gamePanel.last}</h3>
      {practising.value ? <LastPractice /> : <LastRound gameId={gameId} />}
    </div>
  );
};
