import { UsageError } from './command.ts';

const REASON_MAX = 500;

/** The text of `--reason`, where a command wants one. @throws UsageError */
export const reasonOf = (reason: string | undefined): string => {
  const text = reason?.trim() ?? '';
  if (text === '' || text.length > REASON_MAX)
    throw new UsageError(`--reason: expected why, in 1 to ${REASON_MAX} characters`);
  return text;
};
