import type { Answer } from '#shared/client/api.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { Ask } from '#site/admin/ask.ts';
import type { ListCall } from './list-call.ts';

/** Rows that a browser collects for a file. */
export const mostExported = 20_000;

/** All rows of a list, from the first page to the last, or the first failure. `isCut`: there were more than a file may have. */
export async function everyRow<C extends ListCall, Row>(
  ask: Ask,
  call: C,
  request: RequestOf<C>,
  rowsOf: (page: ResponseOf<C>) => readonly Row[],
): Promise<Answer<{ rows: Row[]; isCut: boolean }>> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const wanted: object = { ...(request as object), most: 100, ...(after !== null && { after }) };
    const page = await ask(call, wanted as RequestOf<C>);
    if (!page.ok) return page;
    rows.push(...rowsOf(page.value));
    after = page.value.next;
  } while (after !== null && rows.length < mostExported);
  return { ok: true, value: { rows, isCut: after !== null } };
}
