/** The Network Information API, which Chromium alone has, in pages and in workers. */
export interface ConnectionInfo {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Who saves data or has next to no network is not given more than what they ask for. */
export const shouldSaveData = (link: ConnectionInfo | undefined): boolean =>
  link?.saveData === true || link?.effectiveType?.endsWith('2g') === true;
