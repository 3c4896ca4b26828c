import { Agent } from 'node:http';
import { send } from './attack.ts';
import { growingPlaces } from './growing-requests.ts';
import { growingUnits } from './growing-texts.ts';
import { whyGrowsTooFast } from './growth.ts';
import type { Known } from './hostile-call.ts';

/** Lengths in bytes. Eight times these lengths are the bounds of a short text, a long text, a request's head and a body. */
const allLengths = [25, 250, 1250, 12_000];

interface Growing {
  /** Names in `growingUnits`; by default all. */
  units?: readonly string[];
  lengths?: readonly number[];
}

/**
 * Sends a long text, and one eight times as long, to every place where a visitor can send text. Returns the places where the processor time
 * grew more than the length explains.
 */
export async function growTexts(
  url: string,
  known: Known,
  { units = Object.keys(growingUnits), lengths = allLengths }: Growing = {},
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const faults: string[] = [];
  for (const place of growingPlaces()) {
    for (const name of units) {
      const unit = growingUnits[name] ?? '';
      const requestOf = (bytes: number) => place.requestWith(freshText(unit, bytes), known);
      for (const length of lengths) {
        if (!requestOf(8 * length)) continue;
        const fault = await whyGrowsTooFast(length, async (bytes) => {
          const request = requestOf(bytes);
          if (request) await send(url, request, agent);
        });
        if (fault) faults.push(`${place.name}, ${name}: ${fault}`);
      }
    }
  }
  agent.destroy();
  return faults;
}

let made = 0;

/** A repeated unit, at most `bytes` long. Its end is unique, so that no cache has the answer. */
function freshText(unit: string, bytes: number): string {
  const end = String(++made);
  return unit.repeat(Math.floor((bytes - end.length) / Buffer.byteLength(unit))) + end;
}
