import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/**
 * What the network between a browser and the house may do. Units of `amount`: latency ms each way, bandwidth
 * bytes a second, reset bytes of each line's answers until it breaks; nothing for the others.
 * - `stall`: nothing arrives until the network is back, then all of it
 * - `halfOpen`: every line that is open is forgotten without a word; new ones work
 * - `blackHole`: whatever is sent is gone, on old lines and new
 */
export interface Fault {
  readonly kind: 'latency' | 'bandwidth' | 'stall' | 'reset' | 'halfOpen' | 'blackHole';
  readonly amount: number;
}

/**
 * One connection through the proxy. A mute line passes nothing on any more; `busy`: somebody waits for an
 * answer on it, or something that was said on it was lost.
 */
interface Line {
  readonly browser: Socket;
  readonly house: Socket;
  live: boolean;
  mute: boolean;
  busy: boolean;
  gone: boolean;
  answered: number;
}

/** Small enough that a narrow line trickles. */
const PIECE_BYTES = 2_048;
const LIVE = /^GET \/live[ ?]/;

const sleep = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

const breakLine = ({ browser, house }: Line) => {
  browser.resetAndDestroy();
  house.destroy();
};

/** The state that all lines share: the fault of the moment, and what waits for its end. */
const weatherOf = () => {
  let fault: Fault | null = null;
  let clear = Promise.resolve();
  let end = () => {};
  return {
    now: () => fault,
    cleared: () => clear,
    set: (next: Fault | null) => {
      fault = next;
      end();
      if (next)
        clear = new Promise((done) => {
          end = done;
        });
    },
  };
};
type Weather = ReturnType<typeof weatherOf>;

/**
 * Carries bytes one way, in order, as the weather allows. @returns what takes the next bytes, and what ends
 * this way
 */
const wayOf = (line: Line, weather: Weather, to: Socket, answers: boolean) => {
  let tail = Promise.resolve();
  const piece = async (bytes: Buffer, at: number) => {
    const fault = weather.now();
    if (fault?.kind === 'stall') await weather.cleared();
    if (fault?.kind === 'latency') await sleep(Math.max(0, at + fault.amount - performance.now()));
    if (fault?.kind === 'bandwidth') await sleep((bytes.length / fault.amount) * 1_000);
    if (line.mute) {
      line.busy = true;
      return;
    }
    line.busy = !answers;
    to.write(bytes);
    if (!answers || fault?.kind !== 'reset') return;
    line.answered += bytes.length;
    if (line.answered >= fault.amount) breakLine(line);
  };
  return {
    take: (bytes: Buffer) => {
      const at = performance.now();
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
        const part = bytes.subarray(from, from + PIECE_BYTES);
        tail = tail.then(() => piece(part, at));
      }
    },
    end: () => {
      tail = tail.then(() => {
        if (!line.mute) to.end();
      });
    },
  };
};

const follow = (line: Line, weather: Weather, forget: () => void) => {
  const { browser, house } = line;
  const [there, back] = [wayOf(line, weather, house, false), wayOf(line, weather, browser, true)];
  browser.on('data', (bytes: Buffer) => {
    line.live ||= LIVE.test(bytes.toString('latin1', 0, 16));
    // Nobody at the other end knows this line: the first word on it is answered by a reset.
    if (line.gone && !line.live) return breakLine(line);
    there.take(bytes);
  });
  house.on('data', back.take);
  browser
    .on('end', there.end)
    .on('error', () => house.destroy())
    .on('close', () => {
      forget();
      house.destroy();
    });
  house.on('end', back.end).on('error', () => {
    if (!line.mute) browser.destroy();
  });
};

/** The state of every line when the network goes and when it is back. */
const strike = (lines: Iterable<Line>, fault: Fault) => {
  for (const line of lines) {
    line.answered = 0;
    line.mute ||= fault.kind === 'blackHole' || fault.kind === 'halfOpen';
    if (fault.kind === 'halfOpen') line.house.destroy();
  }
};
const comeBack = (lines: Iterable<Line>) => {
  for (const line of lines) {
    if (!line.mute) continue;
    line.gone = true;
    line.house.destroy();
    // What was sent meanwhile is sent again by the machine at its end, and answered by a reset. A live socket
    // hears nothing.
    if (line.busy && !line.live) breakLine(line);
  }
};

/**
 * A proxy in front of the house that simulates network faults on request.
 * @param from the address it asks the house from (127.x.y.z), so that each proxy is a household of its own
 */
export const openFlakyLine = async (housePort: number, from: string) => {
  const weather = weatherOf();
  const lines = new Set<Line>();
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const house = connect({ host: '127.0.0.1', port: housePort, localAddress: from, allowHalfOpen: true });
    const line: Line = {
      browser,
      house,
      live: false,
      mute: weather.now()?.kind === 'blackHole',
      busy: false,
      gone: false,
      answered: 0,
    };
    lines.add(line);
    follow(line, weather, () => {
      lines.delete(line);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The network fails like this from now on; null: it is back. */
    set: (fault: Fault | null) => {
      weather.set(fault);
      if (fault) strike(lines, fault);
      else comeBack(lines);
    },
    close: async () => {
      weather.set(null);
      for (const line of lines) breakLine(line);
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
export type FlakyLine = Awaited<ReturnType<typeof openFlakyLine>>;
