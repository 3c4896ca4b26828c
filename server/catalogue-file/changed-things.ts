import { type Compilable, sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';

/** The ids of the things that some revisions have changed, by kind. */
export type ChangedThings = ReadonlyMap<ThingKind, readonly string[]>;

interface Span {
  /** The revision after which the span begins. */
  after: number;
  /** The last revision of the span. */
  upTo: number;
}

/** The most changed things of a span. With more, reading the whole catalogue again is as fast. */
const mostThings = 200;

const countRevisions = defineQuery<Span>('revisionsOfSpan')((db, marks) =>
  db
    .selectFrom('catalogue_revisions')
    .select(sql<number>`count(*)`.as('count'))
    .where('number', '>', marks.after)
    .where('number', '<=', marks.upTo),
);

const selectChanged = defineQuery<Span>('thingsOfSpan')((db, marks) => {
  const things = db
    .selectFrom('catalogue_changes')
    .select(['kind', 'thing'])
    .distinct()
    .where('revision', '>', marks.after)
    .where('revision', '<=', marks.upTo)
    .limit(sql.lit(mostThings + 1));
  return things as Compilable<{ kind: ThingKind; thing: string }>;
});

/**
 * Reads what the revisions of a span have changed. Null when only reading the whole catalogue tells: the history lacks a revision, or the
 * span changes very many things.
 */
export async function readChangedThings(reader: Reader, span: Span): Promise<ChangedThings | null> {
  const { revisions, things } = await reader.ask({ revisions: countRevisions(span), things: selectChanged(span) });
  const isWhole = Number(revisions[0]?.count ?? 0) === span.upTo - span.after;
  if (!isWhole || things.length > mostThings) return null;
  const byKind = Map.groupBy(things, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, own]) => [kind, own.map(({ thing }) => thing)]));
}
