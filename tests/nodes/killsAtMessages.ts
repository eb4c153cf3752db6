/**
 * Kills programs at messages between them: what stands between two messages is one step of a deposit or of a
 * withdrawal, so a kill at each message is a kill between any two steps.
 */
import type { Random } from '../../src/house/platform/ports.ts';
import type { Line, When } from './line.ts';
import type { Killable } from './testNets.ts';

/** A message that did not come for so long is not waited for: the next one takes its place. */
const WAIT_MS = 15_000;

/** Runs one after the other what must not meet a kill, and the kills themselves. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface Kill {
  readonly program: Killable;
  /** Null: any. */
  readonly method: string | null;
  readonly when: When;
  /** Called with the method; `started` ends once the program is dead and started again. */
  readonly killed: (method: string, started: Promise<void>) => void;
}

interface Killer {
  /**
   * Kills a program at a message drawn from those with the fewest kills, and starts it again.
   * @returns which
   */
  kill(program: Killable): Promise<string>;
  /** Lets every message pass again. */
  end(): void;
}

const drawn = (random: Random, below: number): number => Buffer.from(random.bytes(4)).readUInt32BE() % below;

/** @param lines all lines of the house */
export const killerOn = (
  lines: readonly Line[],
  { random, inTurn }: { readonly random: Random; readonly inTurn: InTurn },
): Killer => {
  /** Kills that were wanted at each message, by the messages that came. */
  const seen = new Map<string, number>();
  let wanted: Kill | null = null;
  const gateOf =
    (line: Line): Line['gate'] =>
    async (method, when) => {
      if (!seen.has(method)) seen.set(method, 0);
      const kill = wanted;
      if (kill?.when !== when || (kill.method ?? method) !== method) return true;
      wanted = null;
      const { program, killed } = kill;
      await new Promise<void>((dead) => {
        const started = inTurn(async () => {
          await program.kill();
          dead();
          await program.start();
        });
        killed(method, started);
      });
      // The house is at one end of every line.
      return program.name !== 'house' && !program.lines.includes(line);
    };
  for (const line of lines) line.gate = gateOf(line);
  const killAt = (program: Killable): Promise<string> =>
    new Promise((done, fail) => {
      const least = Math.min(...seen.values());
      const rare = [...seen.keys()].filter((name) => seen.get(name) === least).toSorted();
      const method = rare[drawn(random, rare.length || 1)] ?? null;
      if (method !== null) seen.set(method, least + 1);
      const when: When = drawn(random, 2) === 0 ? 'asked' : 'answered';
      const late = setTimeout(() => {
        if (wanted) wanted = { ...wanted, method: null };
      }, WAIT_MS);
      const killed: Kill['killed'] = (at, started) => {
        clearTimeout(late);
        started.then(() => done(`${program.name} ${when} ${at}`), fail);
      };
      wanted = { program, method, when, killed };
    });
  return {
    kill: killAt,
    end: () => {
      for (const line of lines) line.gate = () => Promise.resolve(true);
    },
  };
};
