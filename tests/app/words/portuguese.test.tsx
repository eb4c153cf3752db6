// What Portuguese alone has to solve: two genders of a round, its sums, its dates. Browsers show its layout.
import { beforeAll, describe, expect, test } from 'vitest';
import { expectMoments, JARS, openPage } from './samples.tsx';

beforeAll(() => openPage('pt').then(() => {}));

describe('in Portuguese', () => {
  test('a round has the gender of its name', async () => {
    const { play } = await import('../../../src/app/words/en/games/play.ts');
    const { gamePanel } = await import('../../../src/app/words/en/games/gamePanel.ts');
    const { help } = await import('../../../src/app/words/en/games/help.ts');
    expect(['spin', 'wall', 'deal', 'draw'].map((round) => play.nextSealed(round))).toEqual([
      'Próximo giro selado',
      'Próxima parede selada',
      'Próxima mão selada',
      'Próximo sorteio selado',
    ]);
    expect(['spin', 'deal'].map((round) => play.printNext(round))).toEqual([
      'Impressão digital do próximo giro',
      'Impressão digital da próxima mão',
    ]);
    expect(['spin', 'deal'].map((round) => gamePanel.howMany(round))).toEqual([
      'Quantos giros',
      'Quantas mãos',
    ]);
    expect(help.thatPay('Wall')).toBe('Paredes que pagam');
  });

  test('one is singular, and numbers in words have the gender of what is counted', async () => {
    const { cards } = await import('../../../src/app/words/en/games/cards.ts');
    const { bets } = await import('../../../src/app/words/en/games/bets.ts');
    const { results } = await import('../../../src/app/words/en/games/results.ts');
    expect([cards.drawCards(1, 'um'), cards.drawCards(2, 'dois')]).toEqual([
      'Tirar uma carta',
      'Tirar duas cartas',
    ]);
    expect([bets.tokens(1, '1'), bets.tokens(2, '2')]).toEqual(['1 ficha', '2 fichas']);
    expect([results.respin(2, 'dois'), results.falls('dois', 1)]).toEqual([
      'Novo giro, dois rolos segurados',
      'duas quedas',
    ]);
    expect(cards.pair('Rei')).toBe('Um par de reis');
  });

  test('[G10] the rules behind Help of a game of each kind are without English words', async () => {
    const { GAMES } = await import('../../../src/games/catalogue.ts');
    const { helpOf } = await import('../../site/content/gameHelp.tsx');
    const english =
      /\b(the|reels?|lines?|pays?|wild|every|spins?|from|house|hands?|drawn|of|returns?|bets|swing|keys)\b/i;
    for (const { id } of new Map(GAMES.map((game) => [game.category, game])).values())
      expect([id, english.exec(helpOf(id).replaceAll(/full house/gi, ''))?.[0]]).toEqual([id, undefined]);
    const { runWords } = await import('../../../src/app/play/jackpot/JackpotHelp.tsx');
    const { lamplighter } = await import('../../../src/games/titles/lamplighter.ts');
    expect(runWords(lamplighter, 'lantern', 5)).toBe('Cinco vezes Lanterna da esquerda');
  });

  test('sums, counts, days and spans are as Intl writes them in Brazil', async () => {
    const { formatAgo, formatCents, formatCount, formatShort, formatDecimal, formatPercent } =
      await import('../../../src/app/base/format.ts');
    const usd = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'USD' });
    expect([formatCents(123_450), formatShort(2_000), formatCount(1_204)]).toEqual([
      usd.format(1_234.5),
      'US$\u00a020',
      new Intl.NumberFormat('pt-BR').format(1_204),
    ]);
    expect(formatCents(-5n)).toBe('\u2212US$\u00a00,05');
    expect([formatPercent('95.0–95.7%'), formatDecimal('1,458.24')]).toEqual(['95,0–95,7%', '1.458,24']);
    expect([formatAgo(0), formatAgo(3 * 3_600_000)]).toEqual(['agora', '3 h']);
    const { monthName } = await import('../../../src/app/lotto/months.ts');
    const { formatDay } = await import('../../../src/app/pages/day.ts');
    await expectMoments('pt-BR');
    expect([monthName('2026-03'), formatDay('2026-03-09')]).toEqual(['março de 2026', '9 de março de 2026']);
  });

  test('a win on a line', async () => {
    const { winSentence } = await import('../../../src/app/play/slots/winSentences.ts');
    const { title, window, win } = JARS;
    expect(winSentence(title, window, win)).toBe('Linha 7, 3 × Redoma, um como curinga');
  });
});
