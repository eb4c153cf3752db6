// Loaded into a house before its program (NODE_OPTIONS=--import): shifts its clock by the milliseconds that
// the file CLOCK_SHIFT_FILE names, as somebody does who sets the clock of the machine.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE;
const realNow = Date.now;
let shiftMs = 0;
const read = () => {
  shiftMs = Number(readFileSync(file, 'utf8'));
};
read();
setInterval(read, 50).unref();
Date.now = () => realNow() + shiftMs;
