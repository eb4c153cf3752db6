import { useSignals } from '@preact/signals-react/runtime';
import figures from '../../../games/figures.json';
import { returnText } from '../../../games/fraction.ts';
import type { KenoTitle } from '../../../games/titles/keno.ts';
import { formatCents, formatCount, formatDecimal, formatPercent } from '../../base/format.ts';
import { betsOf } from '../engine/bets.ts';
import { timesOf } from './kenoWords.ts';
import { betCents } from '../engine/settings.ts';
import { Cost } from '../table/panels/Cost.tsx';
import { help } from '../../words/en/games/help.ts';
import { KeysButton } from '../table/keys/KeysButton.tsx';
import { Switches } from '../table/panels/Switches.tsx';
import '../table/panels/Help.css';
import '../slots/help/Paytable.css';

interface PickRow {
  readonly rtp: string;
  readonly hitPercent: number;
  readonly oneIn: Readonly<Record<string, number>>;
}
const rows: Readonly<
  Record<string, { readonly rtp: string; readonly picks?: Readonly<Record<string, PickRow>> } | undefined>
> = figures;

const pickRow = (gameId: string, pick: number): PickRow | undefined => rows[gameId]?.picks?.[String(pick)];
export const pickReturn = (gameId: string, pick: number): string =>
  formatPercent(returnText(pickRow(gameId, pick)?.rtp ?? '0/1', 4));

const odds = (oneIn: number) =>
  oneIn < 100 ? formatDecimal(oneIn.toFixed(1)) : formatCount(Math.round(oneIn));

/** The tables of all numbers of picks, with return and odds. @param pick the one that comes first */
export const KenoPaytable = ({ title, pick }: { title: KenoTitle; pick: number }) => {
  const { gameId, definition } = title;
  const all = Object.keys(definition.picks).map(Number);
  const order = all.includes(pick) ? [pick, ...all.filter((count) => count !== pick)] : all;
  return (
    <div className="keno-tables stack gap-6">
      {order.map((count) => (
        <table key={count} className="paytable keno-table">
          <caption>{help.pickReturns(count, pickReturn(gameId, count))}</caption>
          <thead>
            <tr>
              <th scope="col">{help.hits}</th>
              <th scope="col">{help.pays}</th>
              <th scope="col">{help.oneIn}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(definition.picks[String(count)] ?? {}).map(([hits, coins]) => (
              <tr key={hits}>
                <th scope="row">{hits}</th>
                <td className="paytable-hit">{timesOf(title, coins)}</td>
                <td>{odds(pickRow(gameId, count)?.oneIn[hits] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
};

/** The rules in words. */
export const KenoHelp = ({ title }: { title: KenoTitle }) => {
  useSignals();
  const {
    definition: { cardsMost = 1, pool, drawn },
  } = title;
  const offered = betsOf(title);
  return (
    <>
      <Switches />
      <div className="help stack gap-12">
        <p>{help.keno(pool, cardsMost, drawn)}</p>
        <dl className="kv">
          <div>
            <dt>{cardsMost > 1 ? help.betsACard : help.bets}</dt>
            <dd>{help.range(formatCents(offered[0] ?? 0), formatCents(offered.at(-1) ?? 0))}</dd>
          </div>
          {Object.keys(title.definition.picks).map((pick) => (
            <div key={pick}>
              <dt>{help.pick(Number(pick))}</dt>
              <dd>
                {pickReturn(title.gameId, Number(pick))}
                <small className="help-small">{pickRow(title.gameId, Number(pick))?.rtp}</small>
              </dd>
            </div>
          ))}
          <Cost rtp={rows[title.gameId]?.rtp ?? null} cents={betCents.value || (offered[0] ?? 0)} />
        </dl>
        <p>{help.kenoSealed}</p>
        <p>{help.costs}</p>
        <KeysButton />
      </div>
    </>
  );
};
