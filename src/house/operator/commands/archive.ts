import { archiveMonth } from '../archive/archive.ts';
import { type Command, outcome, UsageError } from '../command.ts';

export const archiveCommand: Command = {
  usage: 'archive MONTH',
  help:
    'writes a closed month (2026-11) of rounds, postings and requests to signed files in the folder --to; ' +
    'deletes nothing; goes on where it was cut off; `audit --archive` replays it',
  writes: true,
  run: async ({ house }, [month = ''], { to = '' }) => {
    if (to === '') throw new UsageError('--to: expected the folder of the archive');
    const { head, isNew } = await archiveMonth(house, month, to);
    const { postings, entries, rounds, answers } = head.counts;
    return outcome(
      `${month} ${isNew ? 'is archived' : 'was archived before, and its files are whole'}: ${postings} ` +
        `postings, ${entries} entries, ${rounds} rounds, ${answers} requests, up to link ${head.after.seq}`,
      { month, isNew, counts: head.counts, after: head.after, digest: head.digest },
    );
  },
};
