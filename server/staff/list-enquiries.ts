import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import type { EnquiryState } from '#server/members/answer-enquiries.ts';
import { selectEnquiry } from '#server/members/enquiries.ts';
import { nameOfActing } from '#server/sales/name-of-acting.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import type { enquiries, ListedEnquiry, OneEnquiry } from '#shared/contract/staff/enquiries.ts';
import type { Desk } from './as-staff.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';

export type EnquirySearch = RequestOf<typeof enquiries>;

interface Page {
  at: number;
  id: string;
  most: number;
}

const selectNewest = defineQuery<Page>('newestEnquiries')((db, marks) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where(sql<boolean>`(asked_at, id) < (${marks.at}, ${marks.id})`)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(marks.most),
);

const selectInState = defineQuery<Page & { state: string }>('newestEnquiriesInState')((db, marks) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where('state', '=', marks.state)
    .where(sql<boolean>`(asked_at, id) < (${marks.at}, ${marks.id})`)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(marks.most),
);

const selectOpen = defineQuery<Page>('openEnquiries')((db, marks) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where('state', '=', sql.lit('open'))
    .where(sql<boolean>`(asked_at, id) > (${marks.at}, ${marks.id})`)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(marks.most),
);

/** One visitor sends few enquiries in 30 days. */
const mostOfAddress = 100;

const selectOfAddress = defineQuery<{ emailKey: string }>('enquiriesOfAddress')((db, marks) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where('email_key', '=', marks.emailKey)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(mostOfAddress)),
);

const selectEntriesWithAuthors = defineQuery<{ id: string }>('entriesOfEnquiry')((db, marks) =>
  db
    .selectFrom('enquiry_entries')
    .leftJoin('accounts', 'accounts.id', 'enquiry_entries.account_id')
    .selectAll('enquiry_entries')
    .select(nameOfActing('enquiry_entries.account_id').as('email'))
    .where('enquiry_entries.enquiry_id', '=', marks.id)
    .orderBy('enquiry_entries.written_at')
    .orderBy('enquiry_entries.id'),
);

type Row = RowOf<ReturnType<typeof selectNewest>>;

/** A page of enquiries: the newest first; of the open ones, the one that has waited longest. */
export async function listEnquiries(
  { database }: Pick<Desk, 'database'>,
  { after, most, state, q = '' }: EnquirySearch,
): Promise<Result<{ enquiries: ListedEnquiry[]; next: string | null }>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  if (q.trim() !== '') {
    const { rows } = await database.ask({ rows: selectOfAddress({ emailKey: emailKey(q) }) });
    return succeed({ enquiries: rows.filter((row) => !state || row.state === state).map(toListed), next: null });
  }
  const first = { at: state === 'open' ? -1 : Number.MAX_SAFE_INTEGER, id: '' };
  const page = { ...(cursor?.by === 'time' ? { at: cursor.at, id: cursor.id } : first), most: most + 1 };
  const { rows } = await database.ask({ rows: pageOf(state, page) });
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  const next = last ? writeListCursor({ by: 'time', at: Number(last.asked_at), id: last.id }) : null;
  return succeed({ enquiries: shown.map(toListed), next });
}

function pageOf(state: EnquirySearch['state'], page: Page) {
  if (state === 'open') return selectOpen(page);
  return state === undefined ? selectNewest(page) : selectInState({ ...page, state });
}

export async function showEnquiry({ database }: Pick<Desk, 'database'>, id: string): Promise<Result<OneEnquiry>> {
  const { found, entries } = await database.ask({
    found: selectEnquiry({ id }),
    entries: selectEntriesWithAuthors({ id }),
  });
  const [row] = found;
  if (!row) return fail('enquiry-not-found');
  return succeed({
    ...toListed(row),
    ...{ version: Number(row.version), phone: row.phone, message: row.message },
    language: localeCodes.find((code: LocaleCode) => code === row.locale) ?? null,
    entries: entries.map((entry) => ({
      kind: entry.kind as 'answer' | 'note',
      writtenAt: new Date(Number(entry.written_at)).toISOString(),
      by: entry.email ?? entry.account_id,
      text: entry.words,
    })),
  });
}

function toListed({ id, asked_at, state, sku, name, email, wished_on: date, people }: Row): ListedEnquiry {
  return {
    ...{ id, sku, name, email, date },
    askedAt: new Date(Number(asked_at)).toISOString(),
    state: state as EnquiryState,
    people: people === null ? null : Number(people),
  };
}
