import { AudioSwitches } from '../../panels/AudioSwitches.tsx';
import { Help } from './Help.tsx';
import type { TableTitle } from '../table.ts';

/** The help of a game of the stage; its sounds are chosen here. */
export const SlotHelp = ({ title }: { title: TableTitle }) => (
  <>
    <AudioSwitches />
    <Help title={title} />
  </>
);
