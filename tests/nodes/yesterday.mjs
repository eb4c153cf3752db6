// Preloaded into a program (NODE_OPTIONS): if the file CLOCK_FILE is there when it starts, its clock is a day
// slow.
import { existsSync } from 'node:fs';

const now = Date.now;
if (existsSync(process.env.CLOCK_FILE ?? '')) Date.now = () => now() - 86_400_000;
