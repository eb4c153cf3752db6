// What the profile and password dialogs ask the house.
import { signal } from '@preact/signals-react';
import { passwordChange, type Profile, profile as profileCall, profileEdit, verification } from '../../wire/profile.ts';
import { ask, type Reply } from '../net/call.ts';
import { whenPlayerLeaves } from './playerChange.ts';
import { enter } from './state.ts';

/** Null until the house has told it. */
export const profile = signal<Profile | null>(null);

whenPlayerLeaves(() => { profile.value = null; });

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
