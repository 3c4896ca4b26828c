import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { ReceiptPosition } from '#server/sales/orders/receipt.ts';
import { readReceiptNumber, receiptNumber } from '#server/sales/orders/receipt-number.ts';
import { lastReceipts } from '#server/sales/receipts/last-receipts.ts';
import { leaveOutReceipts } from '#server/staff/store-acts.ts';
import { plainCode } from '#shared/contract/typed-code.ts';
import { createProgram } from './create-program.ts';
import { must } from './refuse.ts';
import { workOnStore } from './work-on-store.ts';

const { subcommand, look, act, run } = createProgram('receipts', 'The numbers of receipts and credit notes.');

subcommand('last', 'shows the last receipt and credit note of each year').action(() =>
  look(workOnStore, 'ledger.read', async ({ database }) => {
    const given = await lastReceipts(database.raw);
    for (const place of given) console.log(receiptNumber(place));
    if (given.length === 0) console.log('None was given yet.');
  }),
);

subcommand('go-on-after', 'after a restore: the next receipt gets a higher number than these, which buyers have')
  .argument('<number...>', 'the last numbers that were given, such as R-2026-000123', parseNumbers)
  .action((named) =>
    act(workOnStore, 'receipt.leave-out', async ({ database, desk, actor, confirm }) => {
      const given = await lastReceipts(database.raw);
      const isReached = ({ kind, year, ordinal }: ReceiptPosition) =>
        given.some((one) => one.kind === kind && one.year === year && one.ordinal >= ordinal);
      const higher = named.filter((place) => !isReached(place));
      if (higher.length === 0) return console.log('The next ones are higher anyway.');
      // Skipped numbers are never issued: a typo of a million leaves a gap in the books for ever.
      await confirm(() =>
        higher.map((place) => `The next one is ${receiptNumber({ ...place, ordinal: place.ordinal + 1 })}.`),
      );
      for (const place of higher) {
        const left = must(await leaveOutReceipts(desk, actor, place));
        if (!left) continue;
        const [first, end] = [left.first, left.last].map((ordinal) => receiptNumber({ ...place, ordinal }));
        console.log(`${first} to ${end} are left out; the audit knows it.`);
      }
    }),
  );

function parseNumbers(text: string, before: ReceiptPosition[] = []): ReceiptPosition[] {
  const place = readReceiptNumber(plainCode(text).toUpperCase());
  if (place) return [...before, place];
  throw new InvalidArgumentError('It is no number of a receipt or credit note, such as R-2026-000123.');
}

await run();
