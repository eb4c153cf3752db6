/**
 * Live chat is a port: by default the house's own form, by configuration a provider's page, loaded only when
 * it is opened.
 */
import { house, player, refreshStatus } from '../account/state.ts';
import { openDialog } from '../shell/dialogs.ts';
import { toast } from '../ui/toasts.ts';
import { chat } from '../words/en/chat.ts';

/** What a provider is given of a logged-in player (section 1). */
export interface ChatFacts {
  readonly login: string;
  readonly email: string;
  readonly vipLevel: number;
}
export interface ChatPort {
  open(facts: ChatFacts | null): void;
}

/** #chat: writes to support; the answer comes into Messages. */
const embedded: ChatPort = { open: () => openDialog('#chat') };

const FEATURES = 'popup,width=420,height=680';
/**
 * A provider's page in a window of its own. It says `ready` once it listens, and then gets the facts: nothing
 * of them stands in its address.
 */
const providers = (url: string): ChatPort => ({
  open: (facts) => {
    const { origin } = new URL(url);
    const opened = window.open(url, 'chat', FEATURES);
    if (!opened) {
      toast({
        text: chat.held,
        kind: 'error',
        action: { label: chat.here, run: () => embedded.open(facts) },
      });
      return;
    }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== opened || event.origin !== origin || event.data !== 'ready') return;
      window.removeEventListener('message', hear);
      opened.postMessage(facts, origin);
    };
    window.addEventListener('message', hear);
  },
});

const portOf = (url: string | undefined): ChatPort => (url ? providers(url) : embedded);

const open = (): void => {
  const here = player.peek();
  portOf(house.peek()?.chatUrl).open(
    here && { login: here.login, email: here.email, vipLevel: here.vipLevel },
  );
};

/**
 * At once, since browsers hold back a window that comes later; but not before the house has said whose chat
 * it is.
 */
export const openChat = (): void => {
  if (house.peek()) open();
  else void refreshStatus().then(open);
};
