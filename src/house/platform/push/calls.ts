import { pushKey, pushSubscribe, pushUnsubscribe } from '../../../wire/player/messages.ts';
import { bindPlayer, type BoundCall } from '../http/bind.ts';
import { type House, refuse } from '../ports.ts';
import { endpointAllowed } from './rules.ts';
import { deleteSubscription, saveSubscription } from './store.ts';
import { vapidKeys } from './vapid.ts';

const NO_SERVICE = refuse('badRequest', {
  fields: { endpoint: 'This is not the address of a push service.' },
});

/** The calls by which a browser subscribes to pushes and ends that. */
export const pushCalls = (house: House): BoundCall[] => {
  const { publicKey } = vapidKeys(house.secrets);
  return [
    bindPlayer(pushKey, () => Promise.resolve({ publicKey })),
    bindPlayer(pushSubscribe, async ({ playerId, session }, subscription) => {
      if (!endpointAllowed(subscription.endpoint)) return NO_SERVICE;
      const owner = { playerId, sessionId: session.id, keyId: house.secrets.keyId };
      await house.db.transaction((tx) => saveSubscription(tx, owner, subscription, house.clock.now()));
      return {};
    }),
    bindPlayer(pushUnsubscribe, async ({ playerId }, { endpoint }) => {
      await deleteSubscription(house.db.kysely, playerId, endpoint);
      return {};
    }),
  ];
};
