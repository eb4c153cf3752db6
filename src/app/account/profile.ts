// What the profile and password dialogs ask the house.
import { signal } from '@preact/signals-react';
import type { AnswerOf } from '../../wire/call.ts';
import {
  mailingChoose,
  passwordChange,
  Profile,
  profile as profileCall,
  profileEdit,
  sessions as sessionsCall,
  sessionsEnd,
  verification,
} from '../../wire/player/profile.ts';
import { ask, type Reply } from '../net/call.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { sendLater, outboxEntries } from '../storage/outbox.ts';
import { whenPlayerLeaves } from '../session/whenPlayerLeaves.ts';
import { askForSession } from '../session/state.ts';

/** Null until the house has told it. */
export const profile = signal<Profile | null>(null);

type SessionList = AnswerOf<typeof sessionsCall>['sessions'];
/** Where the player is logged in; null until the house has told it. */
export const sessions = signal<SessionList | null>(null);
export const sessionsFailed = signal(false);
const storeReply = (reply: Reply<{ sessions: SessionList }>): Reply<unknown> => {
  if (reply.ok) sessions.value = reply.data.sessions;
  return reply;
};
export const loadSessions = async (): Promise<void> => {
  sessionsFailed.value = !storeReply(await ask(sessionsCall, {})).ok;
};
export const endOtherSessions = async (): Promise<Reply<unknown>> => storeReply(await ask(sessionsEnd, {}));

whenPlayerLeaves(() => {
  profile.value = null;
  sessions.value = null;
});

const KEPT = 'profile';
/** What was chosen here without the house, and what the house calls it. */
const MAILINGS = { newsletter: 'newsletter', lotto: 'lottoMailing' } as const;
const isMailing = (body: object): body is { mailing: keyof typeof MAILINGS; on: boolean } =>
  'mailing' in body;

/** The house did not tell the profile: what is shown, if anything, is what this device kept. */
export const profileFailed = signal(false);
/** Mailing choices are kept here and wait for the house. */
export const choicesWait = signal(false);

/** Shows what the house told, or this device kept of it, with the choices that wait laid over it. */
const show = async (known: Profile): Promise<void> => {
  const choices = (await outboxEntries()).map(({ body }) => body).filter(isMailing);
  choicesWait.value = choices.length > 0;
  profile.value = {
    ...known,
    ...Object.fromEntries(choices.map(({ mailing, on }) => [MAILINGS[mailing], on])),
  };
};

/** Without a network what this device kept is shown. */
export const loadProfile = async (): Promise<void> => {
  const reply = await ask(profileCall, {});
  profileFailed.value = !reply.ok;
  if (reply.ok) await playerStorage.set(KEPT, reply.data.profile);
  const found = reply.ok ? reply.data.profile : await playerStorage.get(KEPT, Profile);
  if (found) await show(found);
};

export interface ProfileBody {
  email: string;
  newsletter: boolean;
  lottoMailing: boolean;
  password: string;
}
const chooseMailings = async (
  before: Profile,
  { newsletter, lottoMailing }: ProfileBody,
): Promise<Reply<unknown>> => {
  const wanted = { ...before, newsletter, lottoMailing };
  for (const mailing of ['newsletter', 'lotto'] as const) {
    const on = wanted[MAILINGS[mailing]];
    const error = on === before[MAILINGS[mailing]] ? null : await sendLater(mailingChoose, { mailing, on });
    if (error) return { ok: false, error };
  }
  await playerStorage.set(KEPT, wanted);
  await show(wanted);
  return { ok: true, data: {} };
};

/** Mailing choices may wait for the house; another address may not. */
export const saveProfile = async (body: ProfileBody): Promise<Reply<unknown>> => {
  const before = profile.value;
  if (before && body.email.trim().toLowerCase() === before.email.toLowerCase())
    return chooseMailings(before, body);
  const reply = await askForSession(profileEdit, body);
  if (reply.ok) await show(reply.data.profile);
  return reply;
};

export const askVerification = () => ask(verification, {});

/** Every other session ends; this one goes on under a new token. */
export const changePassword = (body: { password: string; newPassword1: string; newPassword2: string }) =>
  askForSession(passwordChange, body);
