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
  | 'tooMany'
  | 'otherHouse'
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
