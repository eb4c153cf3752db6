// Spanish components without a browser: what its grammar asks for beyond a translation of each text.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { expectMoments, JARS, openPage } from './samples.tsx';

let render: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  render = await openPage('es');
});

describe('in Spanish', () => {
  test('the tab bar and the footer, their links below /es, and the ways to the other languages', async () => {
    const { TabBar } = await import('../../../src/app/frame/TabBar.tsx');
    const { Footer } = await import('../../../src/app/frame/Footer.tsx');
    const html = render(
      <>
        <TabBar />
        <Footer />
      </>,
    );
    for (const word of ['Juegos', 'Comprobar', 'Menú', 'Términos y condiciones', 'mayores de 18'])
      expect(html).toContain(word);
    expect(html).not.toMatch(/Games|Terms|Privacy|href="\/(?:en|de)\//);
    expect(html).toContain('<a href="/en" lang="en" hrefLang="en">English</a>');
    expect(html).toContain('<a href="/de" lang="de" hrefLang="de">Deutsch</a>');
    expect(html).not.toContain('>Español</a>');
  });

  test('[G10] [G16] the rules behind Help, the tables and every symbol of all games', async () => {
    const { GAMES } = await import('../../../src/games/catalogue.ts');
    const { titleOf } = await import('../../../src/games/titles.ts');
    const { helpOf } = await import('../../site/content/gameHelp.tsx');
    const { symbols } = await import('../../../src/app/words/en/games/symbols.ts');
    const english =
      /\b(the|reels?|lines?|wild|every|spins?|from|house|hands?|drawn|of|returns?|bets|swing|keys)\b/i;
    for (const { id } of GAMES) {
      expect([id, english.exec(helpOf(id))?.[0]]).toEqual([id, undefined]);
      for (const { name } of Object.values((titleOf(id) as { symbols?: object })?.symbols ?? {}) as {
        name: string;
      }[])
        // Words that both languages have, and names.
        if (!['Koi', 'Luna', 'Triple'].includes(name)) expect(symbols.name(name)).not.toBe(name);
    }
  });

  test('sums, counts, days and spans', async () => {
    const { formatCents, formatCount, formatDecimal, formatPercent, formatWhen } =
      await import('../../../src/app/base/format.ts');
    expect([formatCents(123_450), formatCents(-5n), formatCount(1_204)]).toEqual([
      '1.234,50\u00a0US$',
      '\u22120,05\u00a0US$',
      '1.204',
    ]);
    expect([formatPercent('95.0–95.7%'), formatDecimal('1,458.24')]).toEqual([
      '95,0–95,7\u00a0%',
      '1.458,24',
    ]);
    const [{ monthName }, { formatDay }] = [
      await import('../../../src/app/lotto/months.ts'),
      await import('../../../src/app/pages/day.ts'),
    ];
    await expectMoments('es');
    expect([monthName('2026-03'), formatDay('2026-03-09')]).toEqual(['marzo de 2026', '9 de marzo de 2026']);
    const at = new Date(2026, 10, 21, 21, 52).getTime();
    expect([formatWhen(at, at), formatWhen(at - 86_400_000, at)]).toEqual(['Hoy, 21:52', 'Ayer, 21:52']);
  });

  test('one and several, and the gender of what is counted', async () => {
    const { tokensWords } = await import('../../../src/app/play/jackpot/JackpotHelp.tsx');
    expect(tokensWords(0).replaceAll('\u00a0', ' ')).toBe(
      'No tienes fichas. Se ganan con apuestas en otros juegos.',
    );
    const { runWords } = await import('../../../src/app/play/jackpot/JackpotHelp.tsx');
    const { lamplighter } = await import('../../../src/games/titles/lamplighter.ts');
    expect(runWords(lamplighter, 'lantern', 5)).toBe('Cinco veces Linterna desde la izquierda');
    const { cards } = await import('../../../src/app/words/en/games/cards.ts');
    expect([cards.coinCount(1), cards.coinCount(2), cards.hits('1'), cards.hits('2')]).toEqual([
      '1 moneda',
      '2 monedas',
      '1 acierto',
      '2 aciertos',
    ]);
    expect(cards.lastHand('Escalera de color')).toBe('Última mano: escalera de color');
    const { cardWords } = await import('../../../src/app/evidence/rounds/cardWords.ts');
    expect(cardWords(38)).toBe('Jota de corazones');
    const { winsSentence } = await import('../../../src/app/play/slots/winSentences.ts');
    const { title, window, win } = JARS;
    expect(winsSentence(title, window, [win, win])).toBe(
      'Línea 7, tres veces Campana de vidrio, uno como comodín, y un premio más',
    );
  });

  test('a refusal is worded by its code', async () => {
    const { ask } = await import('../../../src/app/base/net/call.ts');
    const { errorAction } = await import('../../../src/app/ui/errors/errorAction.ts');
    const { signUp } = await import('../../../src/wire/player/account.ts');
    const taken = 'This login name is taken.';
    const error = { code: 1101, message: taken, fields: { login: taken } };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ ok: false, error }))));
    const reply = await ask(signUp, {} as never);
    expect(reply.ok || reply.error?.fields).toEqual({ login: 'Este nombre de usuario está ocupado.' });
    expect(errorAction({ code: 35, message: 'You must be logged in.' }).text).toBe(
      'Para esto tienes que haber entrado.',
    );
  });
});
