import { LOTTO_COUNT_EVERY_MS } from '../../../wire/play/lotto.ts';
import { subscribersAfter, unsubscribeUrl } from '../../players/account/account.ts';
import type { Job } from '../../platform/jobs.ts';
import { pageUrl, sendMail, type Email } from '../../platform/mail/mail.ts';
import { notify } from '../../players/messages/messages.ts';
import type { House, Tx } from '../../platform/ports.ts';
import { closeMonths, commitMonths, countPools, type Drawn, drawMonths } from './draw.ts';
import { WON } from './lotto.ts';
import { readLanguage, wordsIn, type HouseWords } from '../../platform/words/words.ts';
import { publicValuesOf } from './publicValue.ts';
import { makeTicketList } from './ticketLists.ts';

/** The e-mail to a subscriber after a draw. */
const drawEmail = (
  { emails, lotto }: HouseWords,
  { email, login }: { readonly email: string; readonly login: string },
  { month, winners }: Drawn,
  urls: { readonly lotto: string; readonly unsubscribe: string },
): Email => ({
  to: email,
  kind: 'lotto',
  subject: lotto.drawn.subject(month),
  unsubscribeUrl: urls.unsubscribe,
  text: emails.whole(login, lotto.drawn.paragraphs(month, winners, urls)),
});

/** Subscribers read in one query. */
const PAGE = 500;

/** Messages the winners and mails the subscribers, exactly if the draw is committed. */
const notifyPlayers = async (house: House, tx: Tx, drawn: Drawn): Promise<void> => {
  const now = house.clock.now();
  for (const won of drawn.winners) {
    await notify(tx, {
      playerId: won.playerId,
      at: now,
      cause: `${WON}${drawn.month}:${won.rank}`,
      news: ({ lotto }) => lotto.won(drawn.month, won),
    });
  }
  for (let after = ''; ;) {
    const page = await subscribersAfter(tx, 'lotto', after, PAGE);
    for (const player of page) {
      const { id } = player;
      const language = readLanguage(player.language);
      const urls = {
        lotto: pageUrl(house.config, language, '#lotto/previous'),
        unsubscribe: unsubscribeUrl(house, 'lotto', player),
      };
      await sendMail(house, drawEmail(wordsIn(language), player, drawn, urls), tx);
      after = id;
    }
    if (page.length < PAGE) return;
  }
};

/**
 * Writes the files of lists, so that no reader waits for it. One that cannot be written is made when it is
 * first read: a full disk must not keep a month from its draw.
 */
const writeLists = async (house: House, hashes: readonly string[]): Promise<void> => {
  for (const hash of hashes)
    try {
      await makeTicketList(house, hash);
    } catch (error) {
      house.log.error(
        { hash, error: String(error) },
        'the tickets of a month could not be written to a file',
      );
    }
};

/** One pass over everything the lotto does by itself. Repeatable, and safe on several instances. */
export const runLotto = async (house: House): Promise<void> => {
  await commitMonths(house);
  const values = publicValuesOf(house);
  if (values) {
    await writeLists(house, await closeMonths(house, values));
    await drawMonths(house, values, (tx, drawn) => notifyPlayers(house, tx, drawn));
  }
  await countPools(house);
};

export const lottoJobs = (house: House): Job[] => [
  { name: 'lotto', everyMs: LOTTO_COUNT_EVERY_MS, scope: 'one', run: () => runLotto(house) },
];
