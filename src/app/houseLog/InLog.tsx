import { useMemo } from 'react';
import type { Round } from '../../wire/play/rounds.ts';
import { houseLog } from '../words/en/games/houseLog.ts';
import { EntryPlace } from './EntryPlace.tsx';
import { receiptEntry } from './inclusion.ts';

/** Where an opened round stands in the house's log. */
export const InLog = ({ round }: { round: Round }) => {
  const entry = useMemo(() => receiptEntry(round), [round]);
  return round.serverSeed === null ? null : <EntryPlace entry={entry} differs={houseLog.differs} />;
};
