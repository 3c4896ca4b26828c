import type { Answer } from '#shared/client/api.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { exportGiftCodes } from '#shared/contract/staff/gift-codes.ts';
import type { Ask } from '#site/admin/ask.ts';
import { downloadCsvText } from '#site/admin/list/download-csv.ts';
import { mostExported } from '#site/admin/list/every-row.ts';

export type GiftCodeFilters = Omit<RequestOf<typeof exportGiftCodes>, 'after'>;

type Part = ResponseOf<typeof exportGiftCodes>;

/** Saves all gift codes of the filters as a file for a spreadsheet. The store notes each part of the file in the audit trail. */
export async function saveGiftCodes(ask: Ask, filters: GiftCodeFilters): Promise<Answer<Omit<Part, 'csv'>>> {
  const whole: Part = { csv: '', count: 0, next: null };
  do {
    const part: Answer<Part> = await ask(exportGiftCodes, { ...filters, after: whole.next });
    if (!part.ok) return part;
    whole.csv += part.value.csv;
    whole.count += part.value.count;
    whole.next = part.value.next;
  } while (whole.next !== null && whole.count < mostExported);
  downloadCsvText('gift-codes.csv', whole.csv);
  return { ok: true, value: { count: whole.count, next: whole.next } };
}
