// What the profile and password dialogs ask the house.
import { signal } from '@preact/signals-react';
import type { AnswerOf } from '../../../wire/call.ts';
import {
  mailingChoose,
  passwordChange,
  Profile,
  profile as profileCall,
  profileEdit,
  sessions as sessionsCall,
  sessionsEnd,
  verification,
} from '../../../wire/player/profile.ts';
import { ask, type Reply } from '../../base/net/call.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { sendLater, outboxEntries } from '../../base/storage/outbox.ts';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { askForSession } from '../../base/session/state.ts';

/** Null until loaded. */
export const profile = signal<Profile | null>(null);

type SessionList = AnswerOf<typeof sessionsCall>['sessions'];
/** Where the player is logged in; null until loaded. */
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

const KEY = 'profile';
/** Mailings as choices name them, and the profile's member for each. */
const MAILINGS = { newsletter: 'newsletter', lotto: 'lottoMailing' } as const;
const isMailing = (body: object): body is { mailing: keyof typeof MAILINGS; on: boolean } =>
  'mailing' in body;

/** The last load failed: what is shown, if anything, was stored on this device. */
export const profileFailed = signal(false);
/** Mailing choices wait in the outbox. */
export const choicesWait = signal(false);

/** Shows a profile with the choices that wait in the outbox applied. */
const showProfile = async (known: Profile): Promise<void> => {
  const choices = (await outboxEntries()).map(({ body }) => body).filter(isMailing);
  choicesWait.value = choices.length > 0;
  profile.value = {
    ...known,
    ...Object.fromEntries(choices.map(({ mailing, on }) => [MAILINGS[mailing], on])),
  };
};

/** Loads the profile; without a network it is the one stored on this device. */
export const loadProfile = async (): Promise<void> => {
  const reply = await ask(profileCall, {});
  profileFailed.value = !reply.ok;
  if (reply.ok) await playerStorage.set(KEY, reply.data.profile);
  const found = reply.ok ? reply.data.profile : await playerStorage.get(KEY, Profile);
  if (found) await showProfile(found);
};

interface ProfileBody {
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
  await playerStorage.set(KEY, wanted);
  await showProfile(wanted);
  return { ok: true, data: {} };
};

/** Saves the profile. Mailing choices may wait in the outbox; a new address needs the house. */
export const saveProfile = async (body: ProfileBody): Promise<Reply<unknown>> => {
  const before = profile.value;
  if (before && body.email.trim().toLowerCase() === before.email.toLowerCase())
    return chooseMailings(before, body);
  const reply = await askForSession(profileEdit, body);
  if (reply.ok) await showProfile(reply.data.profile);
  return reply;
};

export const askVerification = () => ask(verification, {});

/** Every other session ends; this one goes on under a new token. */
export const changePassword = (body: { password: string; newPassword1: string; newPassword2: string }) =>
  askForSession(passwordChange, body);
