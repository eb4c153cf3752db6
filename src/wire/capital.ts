/** What is said on a command line is a part of a line; on a page it begins one. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
