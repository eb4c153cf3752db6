/** What was typed into a form survives closing the dialog, in memory only. Passwords are never put here. */
const kept = new Map<string, string>();

export const typed = (name: string): string => kept.get(name) ?? '';
export const keepTyped = (name: string, value: string): void => {
  kept.set(name, value);
};
export const forgetTyped = (): void => kept.clear();
