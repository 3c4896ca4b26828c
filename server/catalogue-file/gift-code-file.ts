import type { Reader } from '#server/database/database.ts';
import { inOrder } from '#server/database/steps.ts';
import type { Change } from '#server/database/write.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import type { GiftCode, PromoCode, StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { type GiftCodeFile, giftCodeFile } from '#shared/contract/catalogue-file/gift-code-file.ts';
import { toCents } from '#shared/rules/money.ts';
import { checkCodeAmounts } from './check-amounts.ts';
import { checkTexts } from './check-texts.ts';
import { readCodeRows } from './code-rows.ts';
import type { Fault } from './fault.ts';
import { parsePart, type Report } from './parse-part.ts';
import { planGiftChanges } from './plan-code-changes.ts';
import { profileOf, requiredLanguage } from './profile-of.ts';
import { readJsonObject } from './read-json.ts';
import { reportTwins } from './report-twins.ts';

/** The text of a file with gift codes. The same codes always give the same bytes. */
export function giftCodeText(giftCodes: readonly GiftCode[], currency: string): string {
  const file = { format: 'gondola-gift-codes', version: 1, currency, giftCodes };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The parts of the store's catalogue that gift codes must fit. */
interface Around {
  store: StoreSettings;
  promoCodes: readonly PromoCode[];
}

/** Parses a file with gift codes, and checks it as an import of a catalogue checks its gift codes. */
export function readGiftCodeFile(
  text: string,
  around: Around,
): { ok: true; giftCodes: GiftCode[] } | { ok: false; faults: Fault[] } {
  const read = readJsonObject(text);
  if (!read.ok) return read;
  const faults: Fault[] = [];
  const report: Report = (path, message, code = 'field-invalid') => {
    faults.push({ code, message, path, line: read.lineOf(path) });
  };
  const file = parsePart(giftCodeFile, read.value, [], report);
  if (file) checkFile(file, around, report);
  return file && faults.length === 0 ? { ok: true, giftCodes: file.giftCodes } : { ok: false, faults };
}

function checkFile({ giftCodes, currency }: GiftCodeFile, { store, promoCodes }: Around, report: Report): void {
  const profile = profileOf(store);
  if (currency !== profile.currency)
    report(['currency'], `must be ${profile.currency}, as in the store`, 'rule-broken');
  reportTwins(giftCodes, ['giftCodes'], 'code', report);
  checkTexts(giftCodes, requiredLanguage(profile), report, ['giftCodes']);
  checkCodeAmounts({ promoCodes: [], giftCodes }, currency, report);
  const promos = new Set(promoCodes.map(({ code }) => code));
  giftCodes.forEach(({ code }, index) => {
    if (promos.has(code)) report(['giftCodes', index, 'code'], `${code} is a promo code`, 'duplicate');
  });
}

/** The outcome of an import of gift codes, in numbers. */
export interface GiftCodeOutcome {
  added: number;
  /** The sum that holders of the added codes can spend, such as `HKD 380.00`. */
  addedLeft: string;
  changed: number;
  withdrawn: number;
}

/** Plans an import of gift codes by the rules of `planGiftChanges`. */
export async function planGiftCodeImport(
  reader: Reader,
  giftCodes: GiftCode[],
  currency: string,
): Promise<{ outcome: GiftCodeOutcome; changes: Change[] }> {
  const { gift } = await readCodeRows(reader);
  const { added, changed, withdrawn } = planGiftChanges(gift, giftCodes, currency);
  const known = new Set(gift.map(({ code }) => code));
  const leftCents = giftCodes
    .filter(({ code }) => !known.has(code))
    .reduce(
      (sum, { balance, spent = 0 }) => sum + Math.max(0, toCents(balance, currency) - toCents(spent, currency)),
      0,
    );
  return {
    outcome: {
      added: added.length,
      addedLeft: `${currency} ${amountText(leftCents, currency)}`,
      changed: changed.length,
      withdrawn: withdrawn.length,
    },
    changes: inOrder([...added, ...changed, ...withdrawn]),
  };
}
