/**
 * Asks the browser not to sweep away what is kept here. Firefox would ask the player with a prompt of its
 * own, so not there.
 */
export const askToPersist = async (): Promise<void> => {
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage || navigator.userAgent.includes('Firefox')) return;
  // Refused or unknown: the house stays the truth.
  if (!(await storage.persisted().catch(() => true))) await storage.persist().catch(() => false);
};
