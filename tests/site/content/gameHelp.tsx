import { renderToStaticMarkup } from 'react-dom/server';
import { KenoHelp } from '../../../src/app/play/keno/KenoHelp.tsx';
import { JackpotHelp } from '../../../src/app/play/jackpot/JackpotHelp.tsx';
import { PokerHelp } from '../../../src/app/play/poker/PokerHelp.tsx';
import { SlotRules } from '../../../src/app/play/slots/help/SlotHelp.tsx';
import { isStageTitle } from '../../../src/app/play/slots/stageTitle.ts';
import { titleOf } from '../../../src/games/titles.ts';

const elementOf = (gameId: string) => {
  const title = titleOf(gameId);
  if (isStageTitle(title)) return <SlotRules title={title} />;
  if (title?.definition.model === 'poker')
    return <PokerHelp title={title as Parameters<typeof PokerHelp>[0]['title']} />;
  if (title?.definition.model === 'keno')
    return <KenoHelp title={title as Parameters<typeof KenoHelp>[0]['title']} />;
  return <JackpotHelp title={title as Parameters<typeof JackpotHelp>[0]['title']} meterCents={1_000_000} />;
};

/** What a player reads under Help in a game, as text. */
export const helpOf = (gameId: string): string =>
  renderToStaticMarkup(elementOf(gameId))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
