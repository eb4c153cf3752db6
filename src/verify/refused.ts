/** Why a text is no evidence. Each has its sentence where it is shown. */
export type Refusal =
  // The text.
  | 'tooLarge'
  | 'empty'
  | 'notText'
  | 'cut'
  | 'notJson'
  | 'tooDeep'
  | 'badNumber'
  | 'twice'
  | 'notUnicode'
  // What it says.
  | 'unknown'
  | 'notRound'
  | 'notTicket'
  | 'notSeed'
  | 'notDefinition'
  | 'notKeys'
  | 'notDraw'
  | 'noTickets'
  | 'notClosing'
  | 'notHead'
  | 'notLog'
  | 'notProof'
  | 'notEntry'
  | 'notRefusedBets'
  | 'tooMany'
  | 'otherHouse'
  | 'fork'
  | 'notKnown'
  | 'negative'
  | 'isHash';

/**
 * Thrown while evidence is read, caught where reading began: what cannot be read must not pass for what was
 * compared.
 */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** The member, number or path that the refusal is about; empty where it is about the whole text. */
  readonly about: string;
  constructor(refusal: Refusal, about = '') {
    super(about === '' ? refusal : `${refusal}: ${about}`);
    this.refusal = refusal;
    this.about = about;
  }
}

const SHOWN_MAX = 40;
/** A piece of a file for its reader: nothing of it may reach a terminal that is not a character. */
export const pieceOf = (text: string): string => text.slice(0, SHOWN_MAX).replaceAll(/[^\x20-\x7E]/g, '?');
