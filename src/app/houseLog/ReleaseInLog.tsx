import { useMemo } from 'react';
import { houseLog } from '../words/en/games/houseLog.ts';
import { EntryPlace } from './EntryPlace.tsx';
import { releaseEntry } from './inclusion.ts';

/** Where the file that checks everything stands in the house's log. @param sha256 of it */
export const ReleaseInLog = ({ sha256 }: { sha256: string }) => {
  const entry = useMemo(() => releaseEntry(sha256), [sha256]);
  return <EntryPlace entry={entry} differs={houseLog.otherFile} />;
};
