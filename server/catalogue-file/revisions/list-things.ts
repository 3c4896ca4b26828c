import { sql } from 'kysely';
import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { findDrafts, readDraftsOfKind } from './draft-rows.ts';
import { readFreeNumber } from './free-number.ts';
import { type ListedThing, listedOf } from './listed-thing.ts';
import { readPromoUses } from './promo-uses.ts';
import { findPublishedIds, readPublished, readThings } from './published-things.ts';
import { readProfile } from './read-thing.ts';
import { keyOf, type ThingDocument, thingFacts } from './thing.ts';

export interface ThingSearch {
  kind: ThingKind;
  /** Found in ids and in the names of all languages. */
  q?: string | undefined;
  state?: 'published' | 'draft' | undefined;
  most: number;
}

/** A place in a list: after a published thing, by its number in the sequence, or after a new draft, by its id. */
export type ThingPlace = { after: number } | { afterDraft: string };

export interface ThingPage {
  things: ListedThing[];
  next: ThingPlace | null;
  /** A free number for a new thing of this kind; null for a kind without numbers. */
  nextId: number | null;
}

/** A thing that is looked at, with the place after it. */
interface Candidate {
  id: string;
  /** The JSON of its name. */
  name: string;
  place: ThingPlace;
}

const atOnce = 500;

const selectNames = defineQuery<{ generation: number; after: number }>('productsWithNames')((db, marks, dialect) =>
  db
    .selectFrom('products')
    .select(['ordinal', 'sku'])
    .select(
      dialect === 'postgres'
        ? sql<string>`document::json ->> 'name'`.as('name')
        : sql<string>`json_extract(document, '$.name')`.as('name'),
    )
    .where('generation', '=', marks.generation)
    .where('ordinal', '>', marks.after)
    .orderBy('ordinal')
    .limit(sql.lit(atOnce)),
);

/** Lists the things of a kind in the sequence of the catalogue, the new drafts last. */
export async function listThings(
  reader: Reader,
  { kind, q = '', state, most }: ThingSearch,
  place: ThingPlace | null,
  locale: LocaleCode,
): Promise<ThingPage> {
  const generation = await readActiveGeneration(reader);
  const { languages } = await readProfile(reader, generation);
  const sought = fold(q);
  const isNamed = (text: string) => fold(text).includes(sought);
  // True when the name in the draft has the sought words.
  const drafts = new Map<string, boolean>();
  for await (const rows of readDraftsOfKind(reader, kind)) {
    for (const { thing, names } of rows) drafts.set(thing, isNamed(names === null ? '' : nameIn(kind, names)));
  }
  const isWanted = ({ id, name }: Candidate) => {
    const isDraftNamed = drafts.get(id);
    if (state !== undefined && (state === 'draft') !== (isDraftNamed !== undefined)) return false;
    return isDraftNamed === true || isNamed(id) || isNamed(name);
  };

  const found: Candidate[] = [];
  if (!place || 'after' in place) {
    for await (const some of publishedOf(reader, generation, { kind, after: place?.after ?? -1 })) {
      found.push(...some.filter(isWanted));
      if (found.length > most) break;
    }
  }
  if (found.length <= most) {
    const ids = [...drafts.keys()];
    const published = await findPublishedIds(reader, generation, kind, ids);
    const from = place && 'afterDraft' in place ? place.afterDraft : '';
    const added = ids
      .filter((id) => id > from && !published.has(id))
      .map((id) => ({ id, name: '', place: { afterDraft: id } }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    found.push(...added.filter(isWanted));
  }

  const shown = found.slice(0, most).map(({ id, ...candidate }) => ({ ...candidate, thing: { kind, id } }));
  const texts = await readPublished(
    reader,
    generation,
    shown.map(({ thing }) => thing),
  );
  const shownIds = shown.map(({ thing }) => thing.id);
  const shownDrafts = new Map((await findDrafts(reader, kind, shownIds)).map((row) => [row.thing, row]));
  const uses = kind === 'promo-code' ? await readPromoUses(reader) : null;
  return {
    things: shown.map(({ thing }) => {
      const documents = { published: texts.get(keyOf(thing)), draft: shownDrafts.get(thing.id) };
      return listedOf(thing, documents, { locale, languages, uses });
    }),
    next: (found.length > most && shown.at(-1)?.place) || null,
    nextId: await readFreeNumber(reader, generation, kind),
  };
}

/** The published things of a kind, in their sequence, some at a time. */
async function* publishedOf(
  reader: Reader,
  generation: number,
  { kind, after }: { kind: ThingKind; after: number },
): AsyncGenerator<Candidate[]> {
  if (kind !== 'product') {
    const texts = [...(await readThings(reader, generation, kind))];
    const candidates = texts.map(([id, text], ordinal) => ({
      id,
      name: nameIn(kind, text),
      place: { after: ordinal },
    }));
    yield candidates.slice(after + 1);
    return;
  }
  for (let last = after; ; ) {
    const rows = await findRows(reader, selectNames({ generation, after: last }));
    yield rows.map(({ ordinal, sku, name }) => ({ id: sku, name, place: { after: ordinal } }));
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.ordinal ?? last;
    await new Promise(setImmediate);
  }
}

function nameIn(kind: ThingKind, text: string): string {
  const document: ThingDocument = JSON.parse(text);
  return JSON.stringify(thingFacts[kind].nameOf(document) ?? '');
}

/** Folds a text so that case and width make no difference. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
