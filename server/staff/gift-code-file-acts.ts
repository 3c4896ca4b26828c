import { isDeepStrictEqual } from 'node:util';
import { type GiftCodeOutcome, planGiftCodeImport } from '#server/catalogue-file/gift-code-file.ts';
import type { GiftCode } from '#shared/contract/catalogue-file/catalogue.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Actor } from './actor.ts';
import { asStaffInTransaction, asStaffStepByStep, type Desk } from './as-staff.ts';

/** Takes all gift codes out of the store. `write` writes them to a file, and returns their number. */
export function exportGiftCodes(desk: Desk, actor: Actor, write: () => Promise<number>): Promise<Result<number>> {
  const outcomeOf = (count: number) => `${count} codes`;
  return asStaffStepByStep(desk, { operation: 'gift-code.export', actor, outcomeOf }, async () =>
    succeed(await write()),
  );
}

/**
 * Imports gift codes, all or none. With `seen`, the outcome that a person has agreed to, it fails with `preview-changed` when the outcome
 * differs now.
 */
export function importGiftCodes(
  desk: Desk,
  actor: Actor,
  { giftCodes, currency }: { giftCodes: GiftCode[]; currency: string },
  seen: GiftCodeOutcome | null,
): Promise<Result<GiftCodeOutcome>> {
  const outcomeOf = ({ added, changed, withdrawn }: GiftCodeOutcome) =>
    `${added} added, ${changed} changed, ${withdrawn} withdrawn`;
  return asStaffInTransaction(
    desk,
    { operation: 'gift-code.import', actor, outcomeOf },
    async (tx) => {
      const { outcome, changes } = await planGiftCodeImport(tx, giftCodes, currency);
      if (seen && !isDeepStrictEqual(outcome, seen)) return fail('preview-changed');
      tx.send(...changes);
      return succeed(outcome);
    },
    { isPatient: true },
  );
}
