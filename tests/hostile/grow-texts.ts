import { Agent } from 'node:http';
import { send } from './attack.ts';
import { growingPlaces } from './growing-requests.ts';
import { growingUnits } from './growing-texts.ts';
import { whyGrowsTooFast } from './growth.ts';
import type { Known } from './hostile-call.ts';

/** Bytes; eight times each is a short text's bound, a long one's, that of a request's head, and that of a body. */
const allLengths = [25, 250, 1250, 12_000];

interface Growing {
  /** Names of `growingUnits`; without them all of those. */
  units?: readonly string[];
  lengths?: readonly number[];
}

/**
 * Sends pairs of a long text and one eight times as long to every place where a stranger can write one, and answers where the
 * processor time of the whole process grew more than the text explains.
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

/** A text of a unit that is repeated, at most so many bytes long. Its end has not been asked for before: no cache knows the answer. */
function freshText(unit: string, bytes: number): string {
  const end = String(++made);
  return unit.repeat(Math.floor((bytes - end.length) / Buffer.byteLength(unit))) + end;
}
