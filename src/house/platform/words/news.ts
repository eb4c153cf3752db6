/** What happened, in words: of a message and of its letter. */
export interface News {
  readonly subject: string;
  /** Plain text; paragraphs are separated by an empty line. */
  readonly body: string;
}
