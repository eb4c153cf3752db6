import { USER_FLAGS } from '../../../wire/player/status.ts';
import { BODY_MAX, SUBJECT_MAX } from '../../../wire/player/messages.ts';
import { endMailings, limitPlayer, setFlag, setSuspended } from '../../players/account/account.ts';
import { notifyByLetter, sendMessage } from '../../players/messages/messages.ts';
import { endSecondStep } from '../../players/passkeys/passkeys.ts';
import { excludePlayer } from '../../players/protection/protection.ts';
import { UsageError, type Command, outcome } from '../command.ts';
import { playerNamed } from '../players.ts';

/** Flags of the contact address, and contact-billing. */
const CONTACT_BILLING = 'contact-billing';
const FLAGS = [...USER_FLAGS, CONTACT_BILLING] as const;

const oneOf = <T extends string>(value: string, names: readonly T[], what: string): T => {
  const found = names.find((name) => name === value);
  if (found === undefined)
    throw new UsageError(`${what}: expected one of ${names.join(', ')}, got "${value}"`);
  return found;
};

const suspend = (verb: 'suspend' | 'restore'): Command => ({
  usage: `player ${verb} LOGIN`,
  help:
    verb === 'suspend'
      ? 'shuts a player out: nothing but logging out is left (error 155)'
      : 'lets a suspended player in again',
  writes: true,
  run: async ({ house: { db } }, [login = '']) => {
    const { id, login: name } = await playerNamed(db.kysely, login);
    const suspended = verb === 'suspend';
    await db.transaction((tx) => setSuspended(tx, id, suspended));
    return outcome(`${name} is ${suspended ? 'suspended' : 'restored'}`, { login: name, suspended });
  },
});

const flag = (verb: 'flag' | 'unflag'): Command => ({
  usage: `player ${verb} LOGIN FLAG`,
  help: `${verb === 'flag' ? 'sets' : 'takes away'} a flag: ${FLAGS.join(', ')}`,
  writes: true,
  run: async ({ house: { db } }, [login = '', flagName = '']) => {
    const wanted = oneOf(flagName, FLAGS, 'flag');
    const { id, login: name } = await playerNamed(db.kysely, login);
    const on = verb === 'flag';
    await db.transaction(async (tx) => {
      if (wanted === CONTACT_BILLING) await limitPlayer(tx, id, on);
      else await setFlag(tx, id, wanted, on);
    });
    return outcome(`${name}: ${wanted} is ${on ? 'set' : 'gone'}`, { login: name, flag: wanted, on });
  },
});

const bounded = (text: string, max: number, what: string): string => {
  if (text.trim() === '' || text.length > max)
    throw new UsageError(`${what}: expected 1 to ${max} characters`);
  return text;
};

const send: Command = {
  usage: 'message send LOGIN SUBJECT TEXT',
  help: 'writes to a player; quote what has spaces, an empty line parts paragraphs',
  writes: true,
  run: async ({ house: { db, clock } }, [login = '', subject = '', text = '']) => {
    bounded(subject, SUBJECT_MAX, 'SUBJECT');
    bounded(text, BODY_MAX, 'TEXT');
    const { id: playerId, login: name } = await playerNamed(db.kysely, login);
    await db.transaction((tx) => sendMessage(tx, { playerId, subject, body: text, at: clock.now() }));
    return outcome(`${name} was written to`, { login: name, subject });
  },
};

/** For a player who has lost all devices and codes, after support has verified the identity. */
const secondStepOff: Command = {
  usage: 'player second-step-off LOGIN',
  help: 'withdrawals no longer wait for a passkey or a recovery code; the player is told',
  writes: true,
  run: async ({ house }, [login = '']) => {
    const { id, login: name } = await playerNamed(house.db.kysely, login);
    const was = await house.db.transaction((tx) => endSecondStep(house, tx, id));
    return outcome(`${name}: the second step ${was ? 'is off' : 'was not on'}`, { login: name, was });
  },
};

/** Ten years: longer than what the app offers, for who asks for good. */
const EXCLUSION_DAYS_MAX = 3_652;
const exclude: Command = {
  usage: 'player exclude LOGIN DAYS',
  help:
    'self-exclusion for a player who asks the support for it: no play, no deposits, no mailings; never ' +
    'shortened; --reason is kept in the log',
  writes: true,
  run: async ({ house }, [login = '', days = ''], { reason = '' }) => {
    const { db, clock } = house;
    if (!/^[1-9][0-9]{0,3}$/.test(days) || Number(days) > EXCLUSION_DAYS_MAX)
      throw new UsageError(`DAYS: expected 1 to ${EXCLUSION_DAYS_MAX}, got "${days}"`);
    bounded(reason, BODY_MAX, '--reason');
    const { id: playerId, login: name } = await playerNamed(db.kysely, login);
    const until = await db.transaction(async (tx) => {
      await endMailings(tx, playerId);
      const now = clock.now();
      const excludedUntil = await excludePlayer(tx, { playerId, days: Number(days), at: now });
      await notifyByLetter(house, tx, {
        playerId,
        at: now,
        cause: `excluded:${excludedUntil}`,
        kind: 'protection',
        closing: 'questions',
        news: ({ protection }) => protection.excluded(excludedUntil),
      });
      return excludedUntil;
    });
    const date = new Date(until).toISOString();
    return outcome(`${name} is excluded until ${date}`, { login: name, excludedUntil: date });
  },
};

export const playerCommands: readonly Command[] = [
  suspend('suspend'),
  suspend('restore'),
  flag('flag'),
  flag('unflag'),
  secondStepOff,
  exclude,
  send,
];
