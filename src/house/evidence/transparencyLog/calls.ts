import { tellIdentity } from '../../../wire/houseIdentity.ts';
import { logConsistency, logHead, logInclusion } from '../../../wire/log.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';
import { type House, refuse } from '../../platform/ports.ts';
import { newestHead, proveConsistency, proveInclusion } from './transparencyLog.ts';

export const logCalls = ({ db, secrets }: House): BoundCall[] => {
  const told = tellIdentity(secrets.identity);
  const signedSize = async () => (await newestHead(db.kysely))?.size ?? 0;
  return [
    bindAnyone(logHead, async () => ({
      head: await newestHead(db.kysely),
      house: told,
    })),
    // Of what is signed alone: a proof over more would be of a tree that the house may still deny.
    bindAnyone(logConsistency, async (_, { from, to }) => {
      if (from > to) return refuse('badRequest', { fields: { from: 'is greater than to' } });
      return to > (await signedSize())
        ? refuse('logSizeAhead')
        : { proof: await proveConsistency(db.kysely, from, to) };
    }),
    bindAnyone(logInclusion, async (_, asked) => {
      if (asked.size > (await signedSize())) return refuse('logSizeAhead');
      return (await proveInclusion(db.kysely, asked)) ?? refuse('logEntryUnknown');
    }),
  ];
};
