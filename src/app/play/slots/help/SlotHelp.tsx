import { useSignals } from '@preact/signals-react/runtime';
import { GAMES } from '../../../../games/catalogue.ts';
import { formatCount } from '../../../base/format.ts';
import { amount } from '../../engine/amount.ts';
import { betsOf } from '../../engine/bets.ts';
import { currentBet } from '../../engine/settings.ts';
import { figuresOf } from '../../table/figures.ts';
import { KeysButton } from '../../table/keys/KeysButton.tsx';
import { Cost } from '../../table/panels/Cost.tsx';
import { Switches } from '../../table/panels/Switches.tsx';
import { LineShapes } from './LineShapes.tsx';
import { practising } from '../../engine/practice.ts';
import { rulesOf } from './rules.ts';
import { roundName, type StageTitle } from '../stageTitle.ts';
import { capital } from '../../table/grammar.ts';
import { games } from '../../../words/en/games/games.ts';
import { help } from '../../../words/en/games/help.ts';
import '../../table/panels/Help.css';

const Numbers = ({ title }: { title: StageTitle }) => {
  useSignals();
  const figures = figuresOf(title.gameId);
  const offered = betsOf(title);
  const swing = GAMES.find(({ id }) => id === title.gameId)?.swing;
  const name = roundName(title);
  return (
    <dl className="kv">
      <div>
        <dt>{help.bets}</dt>
        <dd>{help.range(amount(offered[0] ?? 0), amount(offered.at(-1) ?? 0))}</dd>
      </div>
      {figures !== null && (
        <>
          <div>
            <dt>{help.returns}</dt>
            <dd>{figures.returnPercent}</dd>
          </div>
          <div className="help-fraction">
            <dt>{help.exactly}</dt>
            <dd>{figures.fraction}</dd>
          </div>
          <Cost rtp={figures.fraction} cents={currentBet(title)} />
          <div>
            <dt>{help.thatPay(capital(name))}</dt>
            <dd>{figures.hitPercent}</dd>
          </div>
          <div>
            <dt>{help.swing}</dt>
            <dd>{help.deviation(games.point(swing ?? ''), figures.deviation)}</dd>
          </div>
          <div>
            <dt>{help.top(name)}</dt>
            <dd>{help.topOf(figures.topText, formatCount(figures.topOneIn))}</dd>
          </div>
        </>
      )}
    </dl>
  );
};

/** The rules of a title, derived from its definition, and its exact figures. */
export const SlotRules = ({ title }: { title: StageTitle }) => {
  useSignals();
  return (
    <div className="help stack gap-12">
      {rulesOf(title).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Numbers title={title} />
      <LineShapes title={title} />
      <p>{practising.value ? help.practice : help.sealed}</p>
      <p>{help.costs}</p>
      <KeysButton />
    </div>
  );
};

/** The help of a title on the stage: the switches of its sound, and its rules. */
export const SlotHelp = ({ title }: { title: StageTitle }) => (
  <>
    <Switches />
    <SlotRules title={title} />
  </>
);
