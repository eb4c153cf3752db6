// On the critical path: the links in e-mails. The house decides what they do.
import { signal } from '@preact/signals-react';
import { openDialog } from '../../base/navigation/dialogs.ts';

export type MailedKind = 'password-reset' | 'verify' | 'unsubscribe' | 'ether-lotto-unsubscribe';
export interface MailedLink {
  readonly kind: MailedKind;
  readonly verificationString: string;
}

/** The link that was followed last, until another one is. */
export const mailedLink = signal<MailedLink | null>(null);

/** Opens the dialog of a link. */
export const openMailedLink = (link: MailedLink): void => {
  mailedLink.value = link;
  openDialog(`#${link.kind}`);
};
