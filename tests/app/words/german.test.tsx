// German components without a browser. Browser tests cover layout and lazy parts.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { expectMoments, JARS, openPage } from './samples.tsx';

let render: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  render = await openPage('de');
});

describe('in German', () => {
  test('how a jackpot token is earned', async () => {
    const { tokensWords } = await import('../../../src/app/play/jackpot/JackpotHelp.tsx');
    expect(tokensWords(0).replaceAll('\u00A0', ' ')).toBe(
      'Sie haben keine Token. Einsätze in anderen Spielen bringen welche.',
    );
  });

  test('the tab bar and the footer, their links below /de, and the way to English', async () => {
    const { TabBar } = await import('../../../src/app/frame/TabBar.tsx');
    const { Footer } = await import('../../../src/app/frame/Footer.tsx');
    const html = render(
      <>
        <TabBar />
        <Footer />
      </>,
    );
    for (const word of ['Spiele', 'Prüfen', 'Menü', 'Geschäftsbedingungen', 'Datenschutz', 'Ab 18.'])
      expect(html).toContain(word);
    expect(html).not.toMatch(/Games|Terms|Privacy|href="\/en\//);
    expect(html).toContain('<a href="/en" lang="en" hrefLang="en">English</a>');
  });

  test('the games by kind and by card', async () => {
    const { GameCard } = await import('../../../src/app/lobby/cards/GameCard.tsx');
    const { GAMES } = await import('../../../src/games/catalogue.ts');
    const { filtersOf } = await import('../../../src/app/lobby/filters.ts');
    const { searchGames } = await import('../../../src/app/lobby/search.ts');
    const html = render(GAMES.map((game) => <GameCard key={game.id} game={game} />));
    expect(html).toContain('5 Walzen, 20 Linien');
    expect(html).not.toMatch(/reels|volatility|Play now|Sign up/);
    expect(filtersOf(null).map(([, name]) => name)).toEqual([
      'Empfohlen',
      'Slots',
      'Mega Matrix',
      'Poker & Keno',
      'Hohe Einsätze',
      'Jackpot-Slot',
    ]);
    const ids = (query: string) => searchGames(query).map(({ id }) => id);
    const inCategory = (...kinds: readonly string[]) =>
      GAMES.filter(({ category }) => kinds.includes(category)).map(({ id }) => id);
    expect(ids('videopoker')).toEqual(ids('poker'));
    expect(ids('poker')).toHaveLength(6);
    expect(ids('slots')).toEqual(inCategory('slots', 'matrix', 'highLimit', 'jackpot'));
    expect([ids('hohe einsätze'), ids('hohe einsatze'), ids('high')]).toEqual(
      Array.from({ length: 3 }, () => inCategory('highLimit')),
    );
    expect(ids('zahlen')).toEqual(expect.arrayContaining(['dewfall-keno', 'rainfall-keno']));
    expect(searchGames('walzen joker').map(({ name }) => name)).toContain('Persephone');
  });

  test('[G10] [G16] the rules behind Help, the tables and every symbol of all games', async () => {
    const { GAMES } = await import('../../../src/games/catalogue.ts');
    const { titleOf } = await import('../../../src/games/titles.ts');
    const { helpOf } = await import('../../site/content/gameHelp.tsx');
    const { symbols } = await import('../../../src/app/words/en/games/symbols.ts');
    const english =
      /\b(the|reels?|lines?|pays?|wild|every|spins?|from|house|hands?|drawn|of|returns?|bets|swing|keys)\b/i;
    for (const { id } of GAMES) {
      // A hand of cards is Hand in German too.
      expect([id, english.exec(helpOf(id).replaceAll(/\bHand\b/g, ''))?.[0]]).toEqual([id, undefined]);
      for (const { name } of Object.values((titleOf(id) as { symbols?: object })?.symbols ?? {}) as {
        name: string;
      }[])
        expect([name, symbols.name(name).length > 0, /^[A-ZÄÖÜ]/.test(symbols.name(name))]).toEqual([
          name,
          true,
          true,
        ]);
    }
    const matrix = helpOf('mosaic');
    expect([matrix.includes('Spalte 1'), matrix.includes('Column')]).toEqual([true, false]);
    expect([symbols.name('Lantern'), symbols.name('Bell jar')]).toEqual(['Laterne', 'Glasglocke']);
    const { runWords } = await import('../../../src/app/play/jackpot/JackpotHelp.tsx');
    const { lamplighter } = await import('../../../src/games/titles/lamplighter.ts');
    expect(runWords(lamplighter, 'lantern', 5)).toBe('Fünfmal Laterne von links');
  });

  test('sums, counts, days and spans', async () => {
    const { formatAgo, formatCents, formatCount, formatShort, formatWhen, formatDecimal, formatPercent } =
      await import('../../../src/app/base/format.ts');
    expect([formatCents(123_450), formatCents(-5n), formatShort(2_000), formatCount(1_204)]).toEqual([
      '1.234,50\u00a0$',
      '\u22120,05\u00a0$',
      '20\u00a0$',
      '1.204',
    ]);
    expect([formatPercent('95.0–95.7%'), formatDecimal('1,458.24')]).toEqual([
      '95,0–95,7\u00a0%',
      '1.458,24',
    ]);
    expect([formatAgo(0), formatAgo(9 * 60_000), formatAgo(3 * 3_600_000)]).toEqual([
      'jetzt',
      '9 Min.',
      '3 Std.',
    ]);
    const [{ monthName }, { formatDay }] = [
      await import('../../../src/app/lotto/months.ts'),
      await import('../../../src/app/pages/day.ts'),
    ];
    await expectMoments('de');
    expect([monthName('2026-03'), formatDay('2026-03-09')]).toEqual(['März 2026', '9. März 2026']);
    const at = new Date(2026, 10, 21, 21, 52).getTime();
    expect([
      formatWhen(at, at),
      formatWhen(at - 86_400_000, at),
      formatWhen(at - 7 * 86_400_000, at),
    ]).toEqual(['Heute, 21:52', 'Gestern, 21:52', '14. Nov., 21:52']);
  });

  test('what a form finds wrong and what the house refuses', async () => {
    const { SignUpRequest } = await import('../../../src/wire/player/account.ts');
    const { fieldErrorsOf } = await import('../../../src/app/ui/forms/fieldErrors.ts');
    const faults = fieldErrorsOf(SignUpRequest as never, {
      login: 'x',
      email: '',
      password: 'kurz',
      adult: false,
      newsletter: false,
    });
    expect(faults).toEqual({
      login: 'Nehmen Sie 3 bis 24 Buchstaben, Ziffern, Punkte, Striche oder Unterstriche.',
      email: 'Dieses Feld fehlt noch.',
      password: 'Ihr Passwort braucht 8 bis 32 Zeichen.',
      adult: 'Sie müssen 18 oder älter sein, um zu spielen.',
    });
    const { ask } = await import('../../../src/app/base/net/call.ts');
    const { signUp } = await import('../../../src/wire/player/account.ts');
    const taken = {
      code: 1101,
      message: 'This login name is taken.',
      fields: { login: 'This login name is taken.' },
    };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ ok: false, error: taken }))));
    const reply = await ask(signUp, {} as never);
    expect(reply.ok || reply.error?.fields).toEqual({ login: 'Dieser Anmeldename ist vergeben.' });
    const { ErrorPage } = await import('../../../src/app/ui/errors/ErrorPage.tsx');
    const html = render(
      <ErrorPage error={{ code: 96, message: 'This game is already open in another window.' }} />,
    );
    expect(html).toContain('Anderswo geöffnet');
    expect(html).toContain('Hier spielen');
  });

  test('a win, a hand and a draw', async () => {
    const { winsSentence, winSentence } = await import('../../../src/app/play/slots/winSentences.ts');
    const { title, window, win } = JARS;
    expect(winSentence(title, window, win)).toBe('Linie 7, dreimal Glasglocke, davon eins als Joker');
    expect(winsSentence(title, window, [win, win])).toBe(
      'Linie 7, dreimal Glasglocke, davon eins als Joker, und noch ein Gewinn',
    );
    const { cardWords } = await import('../../../src/app/evidence/rounds/cardWords.ts');
    expect(cardWords(0)).toMatch(/^(Kreuz|Karo|Herz|Pik) (Zwei|Ass)$/);
  });

  test('a refusal: its own sentence as the house worded it, else the one of its code', async () => {
    const { ask } = await import('../../../src/app/base/net/call.ts');
    const { errorAction } = await import('../../../src/app/ui/errors/errorAction.ts');
    const { signUp } = await import('../../../src/wire/player/account.ts');
    const told = async (error: object) => {
      vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify({ ok: false, error }))));
      const reply = await ask(signUp, {} as never);
      if (reply.ok || reply.error === null) throw new Error('nothing was refused');
      return reply.error;
    };
    const left = 'Ihr Verlustlimit lässt heute noch 30,00\u00a0$ zu.';
    const exact = await told({ code: 1501, message: left, exact: true, fields: { amount: left } });
    expect(exact).toMatchObject({ message: left, fields: { amount: left } });
    expect(errorAction(exact)).toMatchObject({ title: 'Ihr Limit', text: left, label: 'Limits und Pausen' });
    const taken = 'This login name is taken.';
    const byCode = await told({ code: 1101, message: taken, fields: { login: taken } });
    expect([byCode.message, byCode.fields]).toEqual([
      'Dieser Anmeldename ist vergeben.',
      { login: 'Dieser Anmeldename ist vergeben.' },
    ]);
    expect(errorAction({ code: 35, message: 'You must be logged in.' }).text).toBe(
      'Dafür müssen Sie angemeldet sein.',
    );
  });

  test('a link of another language stays in this one', async () => {
    const { pathBelowLanguage, withLanguage } = await import('../../../src/app/base/language.ts');
    expect(['/en/faq', '/faq', '/de/faq', '/', '/en'].map(withLanguage)).toEqual([
      '/de/faq',
      '/de/faq',
      '/de/faq',
      '/de',
      '/de',
    ]);
    expect(['/de', '/de/faq', '/design'].map(pathBelowLanguage)).toEqual(['/', '/faq', '/design']);
  });
});
