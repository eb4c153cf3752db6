/** Of the Network Information API, which Chromium alone has, in pages and workers. */
export interface ConnectionInfo {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to load only what is asked for: the device saves data, or its connection is very slow. */
export const shouldSaveData = (link: ConnectionInfo | undefined): boolean =>
  link?.saveData === true || link?.effectiveType?.endsWith('2g') === true;
