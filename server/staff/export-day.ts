import { type Result, succeed } from '#shared/contract/errors.ts';
import type { Actor } from './actor.ts';
import { asStaff, type Desk } from './as-staff.ts';
import { csvHead, csvLines, dayColumns } from './day-csv.ts';
import type { Party } from './day-sheet.ts';

/** Excel reads Chinese names in a wrong encoding unless the file begins with this mark. */
const byteOrderMark = '\uFEFF';

/** Makes a file for a spreadsheet of the orders of a day, which `read` finds in batches. Only one batch of orders is in memory at a time. */
export function exportDay(
  desk: Desk,
  actor: Actor,
  day: string,
  read: () => AsyncIterable<readonly Party[]>,
): Promise<Result<Buffer<ArrayBuffer>>> {
  const act = { operation: 'order.export', actor, objects: [`day ${day}`], fields: dayColumns } as const;
  return asStaff(desk, act, async () => {
    const written = [Buffer.from(byteOrderMark + csvHead())];
    for await (const parties of read()) written.push(Buffer.from(csvLines(parties)));
    return succeed(Buffer.concat(written));
  });
}
