import type { Infer } from 'superstruct';
import {
  logIn as logInCall,
  type LogInRequest,
  signUp as signUpCall,
  type SignUpRequest,
} from '../../../wire/player/account.ts';
import { askForNewSession } from '../../base/session/state.ts';

/** Makes an account and logs its player in. */
export const signUp = (body: Infer<typeof SignUpRequest>) => askForNewSession(signUpCall, body);
/** Logs in with a password. `loginOrEmail` is compared by the house without regard to case. */
export const logIn = (body: Infer<typeof LogInRequest>) => askForNewSession(logInCall, body);
