// On the critical path. Contact addresses and the operator's links, as the house has told them.
import { computed, signal } from '@preact/signals-react';
import { Contacts } from '../../wire/player/status.ts';
import { stored } from '../base/stored.ts';

/** Null until they are known from the house or from this device's storage. */
export const contacts = signal<Contacts | null>(null);

const kept = stored('localStorage', 'glasshouse-contacts', Contacts);

export const setContacts = (next: Contacts): void => {
  contacts.value = next;
  kept.write(next);
};

/** Takes what the house said last on this device, so that there is an address offline too. */
export const restoreContacts = (): void => {
  if (contacts.peek() === null) contacts.value = kept.read();
};

/** The message form, which every house has. */
export const MESSAGE_FORM = '#chat';
const mailTo = (address: string | null | undefined): string => (address ? `mailto:${address}` : MESSAGE_FORM);

/** An e-mail link where the house has a support address, else the message form. */
export const supportHref = computed(() => mailTo(contacts.value?.support));
/** The same for the billing address, which a limited account writes to. */
export const billingHref = computed(() => mailTo(contacts.value?.billing));
