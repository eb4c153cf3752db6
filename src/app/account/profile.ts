// What the profile and password dialogs ask the house.
import { signal } from '@preact/signals-react';
import type { AnswerOf } from '../../wire/call.ts';
import { passwordChange, type Profile, profile as profileCall, profileEdit, sessions as sessionsCall, sessionsEnd, verification } from '../../wire/profile.ts';
import { ask, type Reply } from '../net/call.ts';
import { whenPlayerLeaves } from './playerChange.ts';
import { enter } from './state.ts';

/** Null until the house has told it. */
export const profile = signal<Profile | null>(null);

type Shown = AnswerOf<typeof sessionsCall>['sessions'];
/** Where the player is logged in; null until the house has told it. */
export const sessions = signal<Shown | null>(null);
export const sessionsLost = signal(false);
const told = (reply: Reply<{ sessions: Shown }>): Reply<unknown> => {
  if (reply.ok) sessions.value = reply.data.sessions;
  return reply;
};
export const loadSessions = async (): Promise<void> => { sessionsLost.value = !told(await ask(sessionsCall, {})).ok; };
export const endOtherSessions = async (): Promise<Reply<unknown>> => told(await ask(sessionsEnd, {}));

whenPlayerLeaves(() => {
  profile.value = null;
  sessions.value = null;
});

export const loadProfile = async (): Promise<void> => {
  const reply = await ask(profileCall, {});
  if (reply.ok) profile.value = reply.data.profile;
};

export interface ProfileBody { email: string; newsletter: boolean; lottoMailing: boolean; password: string }
export const saveProfile = async (body: ProfileBody): Promise<Reply<unknown>> => {
  const reply = await enter(profileEdit, body);
  if (reply.ok) profile.value = reply.data.profile;
  return reply;
};

export const askVerification = () => ask(verification, {});

/** Every other session ends; this one goes on under a new token. */
export const changePassword = (body: { password: string; newPassword1: string; newPassword2: string }) => enter(passwordChange, body);
