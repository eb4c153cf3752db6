import { vi } from 'vitest';
import type { PlayerStatus } from '../../../../src/wire/player/status.ts';

/** The app as a page has it that was just loaded for a player: fresh modules, the same device. */
export const loadForPlayer = async (status: Partial<PlayerStatus> = {}) => {
  const sessionKey = 'rose-key';
  vi.resetModules();
  const { setOwner } = await import('../../../../src/app/base/storage/playerStorage.ts');
  setOwner(sessionKey);
  const { setCaller } = await import('../../../../src/app/base/net/call.ts');
  setCaller({ sessionKey, csrfToken: 'token' });
  const { player } = await import('../../../../src/app/base/session/state.ts');
  player.value = { ...status, sessionKey } as PlayerStatus;
  return { player };
};
