import { setTimeout as sleep } from 'node:timers/promises';
import { type EventLoopDelay, readEventLoopDelay } from './event-loop.ts';
import { type Measured, type MeasureOptions, measure, median } from './measure.ts';
import type { StoreProcess } from './store-process.ts';

/** A server that is measured in turns with another; it is paused while the other is measured. */
export interface Contestant {
  process: StoreProcess;
  step: () => Promise<unknown>;
}

export interface Turn extends Measured {
  /** Processor time of the server's process, in milliseconds for each step. */
  cpu: number;
  delay: EventLoopDelay | null;
}

export interface DuelOptions {
  clients: number;
  seconds: number;
  rounds: number;
}

/** Steps before the measurement, so that the code is compiled. */
const warmUpSteps = 600;

/** Warms up both servers, then measures them in turns. */
export async function duel(
  one: Contestant,
  other: Contestant,
  { clients, seconds, rounds }: DuelOptions,
): Promise<{ one: Turn[]; other: Turn[] }> {
  const turns = { one: [] as Turn[], other: [] as Turn[] };
  try {
    await playAlone(one, other, { count: warmUpSteps });
    await playAlone(other, one, { count: warmUpSteps });
    for (let round = 0; round < rounds; round += 1) {
      turns.one.push(await playAlone(one, other, { seconds }));
      turns.other.push(await playAlone(other, one, { seconds }));
    }
  } finally {
    one.process.resume();
    other.process.resume();
  }
  return turns;

  function playAlone(player: Contestant, idle: Contestant, until: MeasureOptions['until']): Promise<Turn> {
    idle.process.pause();
    player.process.resume();
    return takeTurn(player, { clients, until });
  }
}

/** Measures one server for a while. */
export async function takeTurn({ process, step }: Contestant, load: Omit<MeasureOptions, 'step'>): Promise<Turn> {
  // The server first does the work of its pause.
  await sleep(200);
  await readEventLoopDelay(process.origin);
  const before = await process.cpuMs();
  const measured = await measure({ ...load, step });
  const cpu = ((await process.cpuMs()) - before) / measured.count;
  return { ...measured, cpu, delay: await readEventLoopDelay(process.origin) };
}

/** The median, figure by figure. */
export function middleOf(turns: readonly Turn[]): Turn {
  const of = (figure: (turn: Turn) => number) => median(turns.map(figure));
  const delays = turns.flatMap(({ delay }) => delay ?? []);
  return {
    perSecond: of((turn) => turn.perSecond),
    p50: of((turn) => turn.p50),
    p99: of((turn) => turn.p99),
    cpu: of((turn) => turn.cpu),
    count: turns.reduce((sum, { count }) => sum + count, 0),
    delay:
      delays.length === 0
        ? null
        : { p99: median(delays.map(({ p99 }) => p99)), max: Math.max(...delays.map(({ max }) => max)) },
  };
}
