// On the critical path. Where people are reached and what the footer links to, as the running house says.
import { computed, signal } from '@preact/signals-react';
import { Contacts } from '../../wire/account.ts';
import { stored } from '../stored.ts';

/** Null until the house, or this device's memory of it, has said. */
export const contacts = signal<Contacts | null>(null);

const kept = stored('localStorage', 'glasshouse-contacts', Contacts);

export const setContacts = (next: Contacts): void => {
  contacts.value = next;
  kept.write(next);
};

/** What the house said last on this device, so that an address is there offline too. */
export const recallContacts = (): void => {
  if (contacts.peek() === null) contacts.value = kept.read();
};

/** The form of a message to support: everybody has it. */
export const MESSAGE_FORM = '#chat';
const mailTo = (address: string | null | undefined): string => (address ? `mailto:${address}` : MESSAGE_FORM);

/** An e-mail link where the house has an address of support, else the form of a message. */
export const supportHref = computed(() => mailTo(contacts.value?.support));
/** Section 6: whom an account that is limited writes to. */
export const billingHref = computed(() => mailTo(contacts.value?.billing));
