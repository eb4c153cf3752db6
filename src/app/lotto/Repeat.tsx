import { houseMember } from '../../fair/houseKeys.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { chunk } from '../base/chunkOptions.ts';
import { InLog } from '../evidence/houseLog/lazy.ts';
import { Optional } from '../base/loading/Optional.tsx';
import type { LottoClosing } from '../../fair/lottoClosing.ts';
import { trustedHouse } from '../evidence/houseLog/trusted.ts';
import { formatCount } from '../base/format.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { CheckedList } from '../ui/CheckedList.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { HashLeaf } from '../ui/hash/HashLeaf.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextButton } from '../ui/buttons/TextButton.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { monthName } from './months.ts';
import { repeatError, repeatDraw, repeated, type Repeated, repeating } from './state.ts';
import { lotto as words } from '../words/en/money/lotto.ts';

const doneOf = ({ steps, signature }: Extract<Repeated, { fair: true }>): string[] => [
  ...steps.map((step) => words.steps[step]),
  ...(signature === 'valid' ? [words.signed] : []),
];

/** What this device could not compare with what it had kept. */
const notCompared = ({ draw, seen }: Repeated): string[] => {
  if (!draw.closing) return [...(seen ? [] : [words.notSeen]), words.noClosing];
  if (!seen) return [words.notSeen];
  return seen.closing ? [] : [words.closingNotSeen];
};

const Fair = ({ of }: { of: Extract<Repeated, { fair: true }> }) => (
  <div className="lotto-fair check-verdict check-verdict-fair stack centred full">
    <div className="lotto-leaves row gap-16">
      <HashLeaf hash={of.draw.serverSeedHash} size={72} />
      <b className="check-verdict-same" aria-hidden="true">
        =
      </b>
      <HashLeaf hash={of.draw.serverSeedHash} state="open" size={72} />
    </div>
    <h3>{words.fair}</h3>
    <p className="sm muted">
      {words.repeated(
        formatCount(of.ms),
        formatCount(of.draw.tickets.reduce((sum, { days }) => sum + days.length, 0)),
      )}
    </p>
    <CheckedList lines={doneOf(of)} />
    {of.draw.closing && (
      <Optional>
        <InLog closing={of.draw.closing} />
      </Optional>
    )}
    {notCompared(of).map((text) => (
      <p key={text} className="sm muted">
        {text}
      </p>
    ))}
  </div>
);

const loadInclusion = chunk(() => import('../evidence/houseLog/inclusion.ts'), { file: 'evidence' });

/** Where the closing stands in the log; null where that is not known. The file is read without it too. */
const placeOf = async (closing: LottoClosing | undefined): Promise<string | null> => {
  if (!closing) return null;
  try {
    const { closingEntry, findInLog, inclusionOf } = await loadInclusion();
    await findInLog(closingEntry(closing));
    return await inclusionOf(closing.month);
  } catch {
    return null;
  }
};

/** Hands the draw to the player as a file that `npm run verify` reads. */
const saveDraw = async (month: string, { draw, seen }: Repeated): Promise<void> => {
  const log = await placeOf(draw.closing);
  saveFile(`glasshouse-lotto-${month}.json`, {
    proof: draw,
    ...houseMember(await trustedHouse().catch(() => null)),
    ...(seen?.closing ? { closing: seen.closing } : {}),
    ...(log ? { log } : {}),
  });
};

/** Recomputes a draw on this device and shows the result. Jade marks only what was recomputed here. */
export const Repeat = ({ month }: { month: string }) => {
  useSignals();
  const of = repeated.value.get(month);
  const failed = repeatError.value;
  return (
    <LiveRegion className="lotto-repeat stack gap-10">
      {of?.fair && <Fair of={of} />}
      {of?.fair === false && <Notice kind="error">{words.differs(monthName(month), of.reason)}</Notice>}
      {failed?.month === month && <Notice kind="caution">{failed.text}</Notice>}
      {!of && (
        <SecondaryButton wide busy={repeating.value === month} onClick={() => void repeatDraw(month)}>
          {words.repeat}
        </SecondaryButton>
      )}
      {of && (
        <TextButton compact onClick={() => void saveDraw(month, of)}>
          <Icon name="download" size={20} />
          {of.fair ? words.save : words.evidence}
        </TextButton>
      )}
    </LiveRegion>
  );
};
