/** Asks the browser not to evict this storage. Not in Firefox, which would prompt the player. */
export const askToPersist = async (): Promise<void> => {
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage || navigator.userAgent.includes('Firefox')) return;
  if (!(await storage.persisted().catch(() => true))) await storage.persist().catch(() => false);
};
