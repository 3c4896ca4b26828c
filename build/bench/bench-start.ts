import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './measure.ts';
import type { BenchDatabase } from './on-databases.ts';
import { asTable, type Row } from './sections.ts';
import { startStore, storeProgram } from './store-process.ts';

const starts = 5;

/** Measures the time until the first answer of `/readyz`: with an empty database, and on later starts. */
export async function benchStart(database: BenchDatabase): Promise<string> {
  const first: Start[] = [];
  const later: Start[] = [];
  for (let round = 0; round < starts; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'gondola-bench-'));
    const environment = await database.newEnvironment();
    for (const times of [first, later]) {
      const store = await startStore(storeProgram, { environment, folder });
      times.push({ ms: store.startMs, cpuMs: await store.cpuMs() });
      await store.stop();
    }
    await rm(folder, { recursive: true });
  }
  const rows: Row[] = [
    { what: 'with an empty database', figures: figuresOfStarts(first) },
    { what: 'later', figures: figuresOfStarts(later) },
  ];
  return asTable(`Start on ${database.title}, median of ${starts}`, rows);
}

interface Start {
  ms: number;
  cpuMs: number;
}

function figuresOfStarts(times: readonly Start[]): Record<string, string> {
  const ms = times.map((start) => start.ms);
  return {
    'ready after ms': median(ms).toFixed(0),
    fastest: Math.min(...ms).toFixed(0),
    'CPU ms': median(times.map(({ cpuMs }) => cpuMs)).toFixed(0),
  };
}
