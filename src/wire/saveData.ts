/** Part of `navigator.connection` (Network Information API), which only Chromium has, also in workers. */
export interface ConnectionInfo {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to load only what is asked for: data saver device on, or the connection is as slow as 2G. */
export const prefersLessData = (connection: ConnectionInfo | undefined): boolean =>
  connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
