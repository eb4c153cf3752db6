import { pushKey, pushSubscribe, pushUnsubscribe } from '../../wire/messages.ts';
import { bindPlayer, type BoundCall } from '../http/bind.ts';
import { type House, refuse } from '../ports.ts';
import { endpointAllowed } from './rules.ts';
import { deleteSubscription, keepSubscription } from './store.ts';
import { vapidKeys } from './vapid.ts';

const NO_SERVICE = refuse('badRequest', {
  fields: { endpoint: 'This is not the address of a push service.' },
});

/** The calls of a browser that wants to hear of messages while the app is closed. */
export const pushCalls = (house: House): BoundCall[] => {
  const { publicKey } = vapidKeys(house.secrets);
  return [
    bindPlayer(pushKey, () => Promise.resolve({ publicKey })),
    bindPlayer(pushSubscribe, async ({ playerId, session }, subscription) => {
      if (!endpointAllowed(subscription.endpoint)) return NO_SERVICE;
      const whose = { playerId, sessionId: session.id };
      await house.db.transaction((tx) => keepSubscription(tx, whose, subscription, house.clock.now()));
      return {};
    }),
    bindPlayer(pushUnsubscribe, async ({ playerId }, { endpoint }) => {
      await deleteSubscription(house.db.kysely, playerId, endpoint);
      return {};
    }),
  ];
};
