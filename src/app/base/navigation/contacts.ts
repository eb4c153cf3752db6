// On the critical path. Contact addresses and links of the operator, as the house has sent them.
import { computed, signal } from '@preact/signals-react';
import { Contacts } from '../../../wire/player/status.ts';
import { stored } from '../stored.ts';

/** Null until the house has sent them or storage was read. */
export const contacts = signal<Contacts | null>(null);

const storage = stored('localStorage', 'glasshouse-contacts', Contacts);

export const setContacts = (next: Contacts): void => {
  contacts.value = next;
  storage.write(next);
};

/** Reads the last known ones, for when the house cannot be reached. */
export const restoreContacts = (): void => {
  if (contacts.peek() === null) contacts.value = storage.read();
};

/** The message form, which every house has. */
export const MESSAGE_FORM = '#chat';
const mailTo = (address: string | null | undefined): string => (address ? `mailto:${address}` : MESSAGE_FORM);

/** A mailto link if the house has a support address, else the message form. */
export const supportHref = computed(() => mailTo(contacts.value?.support));
/** The same for the billing address. */
export const billingHref = computed(() => mailTo(contacts.value?.billing));
