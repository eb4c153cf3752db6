/** Says why a text is no address of a network, as far as it can be known. */
import type { AddressCheck } from '../../platform/chainPort.ts';
import type { Sentence } from '../../platform/words/sentence.ts';

/** Forms of the main networks: letters that are left out of base58 and bech32 are mistaken for others. */
const FORMS: readonly (readonly [network: string, form: RegExp])[] = [
  ['Ethereum', /^0x[0-9a-fA-F]{40}$/],
  ['Bitcoin', /^([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,87})$/],
  ['Litecoin', /^([LM][1-9A-HJ-NP-Za-km-z]{25,34}|ltc1[02-9ac-hj-np-z]{11,87})$/],
  ['Monero', /^[48][1-9A-HJ-NP-Za-km-z]{94}([1-9A-HJ-NP-Za-km-z]{11})?$/],
];

/**
 * A refusal that names the other network where the text has the form of its addresses.
 * @param name of the network that was expected, such as `Bitcoin` or `the Bitcoin devnet`
 * @param fault what is wrong with an address of the network that was expected
 */
export const notAnAddress = (text: string, name: string, fault?: Sentence): AddressCheck => {
  // What was pasted may still have the scheme of the other network before it.
  const bare = text.replace(/^[a-z]+:/i, '');
  const [other] = FORMS.find(([network, form]) => form.test(bare) && !name.includes(network)) ?? [];
  if (other !== undefined) return { ok: false, reason: ['otherNetwork', other, name] };
  return { ok: false, reason: fault ?? ['notAnAddress', name] };
};
