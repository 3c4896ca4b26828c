import { readFile } from 'node:fs/promises';
import { readGiftCodes, readPromoCodes } from '#server/catalogue-file/code-rows.ts';
import { groupFaults, wordGroups } from '#server/catalogue-file/fault-log.ts';
import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import {
  type GiftCodeOutcome,
  giftCodeText,
  planGiftCodeImport,
  readGiftCodeFile,
} from '#server/catalogue-file/gift-code-file.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { Database } from '#server/database/database.ts';
import { exportGiftCodes, importGiftCodes } from '#server/staff/gift-code-file-acts.ts';
import type { GiftCode, StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { writeWhole } from './catalogue/write-whole.ts';
import { createProgram } from './create-program.ts';
import { countOf } from './in-words.ts';
import { must, refuse } from './refuse.ts';
import { workOnStore } from './work-on-store.ts';

/** `npm run gift-codes`. Exit code 0: done; 1: the file has faults, or nobody said yes; 2: the command is not understood. */
const { subcommand, act, run } = createProgram('gift-codes', 'Gift codes. Whoever reads a code can spend it.');

subcommand('export <file>', 'writes all gift codes with their balances to a file, which only you can read').action(
  (file) =>
    act(workOnStore, 'gift-code.export', async ({ database, desk, actor }) => {
      const { currency } = profileOf(await readStore(database));
      const count = must(
        await exportGiftCodes(desk, actor, async () => {
          const codes = await readGiftCodes(database, currency);
          await writeWhole(file, async (write) => {
            await write(giftCodeText(codes, currency));
            return true;
          });
          return codes.length;
        }),
      );
      console.log(`Exported ${countOf(count, 'gift code')} to ${file}. Protect the file like money.`);
    }),
);

subcommand('import <file>', 'imports gift codes from such a file').action((file) =>
  act(workOnStore, 'gift-code.import', async ({ database, desk, actor, confirm }) => {
    const store = await readStore(database);
    const { currency } = profileOf(store);
    const giftCodes = await readFileOf(file, { store, promoCodes: await readPromoCodes(database) });
    let seen: GiftCodeOutcome | null = null;
    await confirm(async () => {
      seen = (await planGiftCodeImport(database, giftCodes, currency)).outcome;
      return wordOutcome(seen);
    });
    const lines = wordOutcome(must(await importGiftCodes(desk, actor, { giftCodes, currency }, seen)));
    for (const line of lines.length > 0 ? lines : ['No gift code was added, changed or withdrawn.']) console.log(line);
  }),
);

async function readStore(database: Database): Promise<StoreSettings> {
  const store = await readStoreSettings(database, await readActiveGeneration(database));
  return store ?? refuse('There is no catalogue yet, and so no currency. Import the catalogue first.');
}

async function readFileOf(file: string, around: Parameters<typeof readGiftCodeFile>[1]): Promise<GiftCode[]> {
  const text = await readFile(file, 'utf8').catch(({ code }) => refuse(`${file} cannot be read (${code}).`));
  const read = readGiftCodeFile(text, around);
  if (read.ok) return read.giftCodes;
  for (const line of wordGroups(groupFaults(read.faults))) console.error(line);
  return refuse(`${countOf(read.faults.length, 'fault')}. Nothing was changed.`);
}

function wordOutcome({ added, addedLeft, changed, withdrawn }: GiftCodeOutcome): string[] {
  return [
    ...(added > 0 ? [`${countOf(added, 'gift code')} added, with ${addedLeft} left to spend.`] : []),
    ...(changed > 0 ? [`${countOf(changed, 'gift code')} changed.`] : []),
    ...(withdrawn > 0 ? [`${countOf(withdrawn, 'gift code')} withdrawn: not in the file.`] : []),
  ];
}

await run();
