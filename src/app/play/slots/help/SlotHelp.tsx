import { AudioSwitches } from '../../panels/AudioSwitches.tsx';
import { Help } from './Help.tsx';
import type { StageTitle } from '../stageTitle.ts';

/** The help of a game of the stage; its sounds are chosen here. */
export const SlotHelp = ({ title }: { title: StageTitle }) => (
  <>
    <AudioSwitches />
    <Help title={title} />
  </>
);
