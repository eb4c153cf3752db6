import { batch, signal } from '@preact/signals-react';
import type { BonusOffer } from '../../../wire/money/bonus.ts';
import { bonusCodeCancel, bonusCodeClaim, bonusCodeTerms, codeKey } from '../../../wire/money/bonusCodes.ts';
import type { WireError } from '../../../wire/call.ts';
import { ERRORS } from '../../../wire/errors.ts';
import { withoutBonusEndToast } from '../../players/account/statusToasts.ts';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { createRequestIds, type Sent } from '../../base/session/requestIds.ts';
import { player, refreshStatus } from '../../base/session/state.ts';
import { dropDraft } from '../../ui/forms/drafts.ts';
import { formatCents } from '../../base/format.ts';
import { ask, type Reply } from '../../base/net/call.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { BONUS_FORM } from './link.ts';
import { bonus as words } from '../../words/en/money/bonus.ts';
import { errors } from '../../words/en/errors.ts';

/** The terms that are shown before a claim; null: the form for the code is shown. */
export const openedTerms = signal<BonusOffer | null>(null);
export const busy = signal(false);
/** Why the last claim or cancelling was refused; `error: null` inside is a lost network. */
export const refused = signal<{ readonly error: WireError | null } | null>(null);

const requestIds = createRequestIds();
/** Prefix of the names under which claims have their request ids. */
const CLAIM = 'claim ';

whenPlayerLeaves(() =>
  batch(() => {
    openedTerms.value = null;
    refused.value = null;
    busy.value = false;
  }),
);

/** What is wrong with the code itself is said at its field. */
const OF_THE_CODE = new Set<number>(
  [ERRORS.bonusCodeUnknown, ERRORS.bonusCodeEnded, ERRORS.bonusCodeUsed].map(({ code }) => code),
);
const { code, message } = ERRORS.bonusCodeUsed;
const USED: WireError = { code, message: errors.text(code, message) };
const atField = (error: WireError): WireError =>
  OF_THE_CODE.has(error.code) ? { ...error, fields: { bonusCode: error.message } } : error;

const sendOnce = async <Ans>(
  name: string,
  send: (requestId: string) => Promise<Reply<Ans>>,
): Promise<Sent<Ans>> => {
  busy.value = true;
  refused.value = null;
  const reply = await requestIds.send(name, send);
  batch(() => {
    busy.value = false;
    if (!reply.ok) refused.value = { error: reply.error };
  });
  return reply;
};

export const showTerms = async ({ bonusCode }: { readonly bonusCode: string }): Promise<Reply<unknown>> => {
  const reply = await ask(bonusCodeTerms, { bonusCode });
  if (!reply.ok) return reply.error === null ? reply : { ok: false, error: atField(reply.error) };
  openedTerms.value = reply.data;
  return reply;
};

export const clearRefusal = (): void => {
  refused.value = null;
};

export const hideTerms = (): void => {
  openedTerms.value = null;
  clearRefusal();
};

/** The tab of bonuses begins with these terms. */
export const openTermsOf = (offer: BonusOffer): void => {
  openedTerms.value = offer;
};

/** Claims a code whose terms were shown. @returns whether its bonus is there */
export const claimCode = async (bonusCode: string): Promise<boolean> => {
  const reply = await sendOnce(`${CLAIM}${codeKey(bonusCode)}`, (requestId) =>
    ask(bonusCodeClaim, { requestId, bonusCode }),
  );
  if (!reply.ok) return false;
  const { bonus } = reply.data;
  // The answer belongs to an earlier try, whose bonus has ended since.
  if (reply.repeated && (await refreshStatus()) && player.peek()?.bonus === null) {
    refused.value = { error: USED };
    return false;
  }
  toast({
    text: bonus.bonusBalance === null ? words.isYours(bonus.bonusCode) : words.started(bonus.bonusCode),
    kind: 'done',
  });
  dropDraft(BONUS_FORM);
  await refreshStatus();
  openedTerms.value = null;
  return true;
};

/** Cancels the open bonus. @param of which one, so that a retry has the same request id */
export const cancel = (of: { readonly bonusCode: string; readonly dateClaimed: number }): Promise<void> =>
  withoutBonusEndToast(async () => {
    const reply = await sendOnce(`cancel ${of.bonusCode} ${of.dateClaimed}`, (requestId) =>
      ask(bonusCodeCancel, { requestId }),
    );
    if (!reply.ok) return;
    requestIds.drop(CLAIM);
    const { removedAmount } = reply.data;
    // First, so that the toast below stands above those that the status brings.
    await refreshStatus();
    toast({
      text:
        removedAmount === 0
          ? words.cancelled(of.bonusCode)
          : words.removed(of.bonusCode, formatCents(removedAmount)),
      kind: 'done',
    });
  });
