import { useSignals } from '@preact/signals-react/runtime';
import { formatDuration } from '../base/session/formatDuration.ts';
import { player } from '../base/session/state.ts';
import { formatCents, formatTime } from '../base/format.ts';
import { TextButton } from '../ui/buttons/TextButton.tsx';
import { navigation } from '../words/en/navigation.ts';
import './SessionBlock.css';
import { useNow } from '../ui/hooks/useNow.ts';

const MINUTE_MS = 60_000;

/** The figures of the player's session, losses as plain as wins. The time is updated each minute. */
export const SessionBlock = () => {
  useSignals();
  const now = useNow(MINUTE_MS);
  const session = player.value?.protection.session ?? null;
  return (
    <section className="session ruled-both raised" aria-label={navigation.session}>
      {session && (
        <dl>
          <div>
            <dt className="sm muted">{navigation.session}</dt>
            <dd className="ser">{formatDuration(now - session.startedAt)}</dd>
          </div>
          <div>
            <dt className="sm muted">{navigation.net}</dt>
            <dd className="ser">{formatCents(session.won - session.bet)}</dd>
          </div>
        </dl>
      )}
      <div className="session-more row between">
        <span className="xs muted">
          {session
            ? navigation.bet(
                formatCents(session.bet),
                formatCents(session.won),
                formatTime(session.startedAt),
              )
            : navigation.noBets}
        </span>
        <TextButton compact href="#account/break">
          {navigation.takeBreak}
        </TextButton>
      </div>
    </section>
  );
};
