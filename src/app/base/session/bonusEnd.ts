import { signal } from '@preact/signals-react';
import type { AnswerOf } from '../../../wire/call.ts';
import type { roundPlay } from '../../../wire/play/rounds.ts';

/** How the player's last round ended the bonus; null where no round of this page did. */
export const bonusEnd = signal<AnswerOf<typeof roundPlay>['bonusEnded']>(null);
