import { is } from 'superstruct';
import { LottoTickets, ticketListPath } from '../../wire/play/lotto.ts';
import { downloadFile } from '../base/net/download.ts';

/** The frozen tickets of a month by their hash, which the check compares; null where they do not come. */
export const fetchTickets = async (ticketsHash: string): Promise<LottoTickets | null> => {
  try {
    const file = await downloadFile(ticketListPath(ticketsHash), () => {});
    const list: unknown = JSON.parse(await file.text());
    return is(list, LottoTickets) ? list : null;
  } catch {
    return null;
  }
};
