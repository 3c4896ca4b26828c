import { type Fault, wordFault } from '#server/catalogue-file/fault.ts';
import { openFaultLog } from '#server/catalogue-file/fault-log.ts';
import { importCatalogue } from '#server/catalogue-file/import-catalogue.ts';
import { readCatalogueJson } from '#server/catalogue-file/read-json.ts';
import type { CatalogueSource } from '#server/catalogue-file/source.ts';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { importAsStaff } from '#server/staff/store-acts.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Answers } from './answers.ts';
import { firstCatalogue } from './catalogue/first-catalogue.ts';
import type { FirstProduct } from './catalogue/templates.ts';

export interface OpeningParts {
  desk: Desk & { database: Database };
  keepPicture(file: File): Promise<Result<{ file: string }>>;
}

/** The outcome of opening the store: the faults of the catalogue, as an import words them. */
export interface Opening {
  faults: string[];
}

/** Publishes the first catalogue, made from the owner's answers and the first product. The store opens at that moment. */
export async function openShop(
  parts: OpeningParts,
  actor: Actor,
  given: { answers: Required<Answers>; product: FirstProduct; email: string },
): Promise<Result<Opening & { urlKey: string }>> {
  const { answers, product, email } = given;
  const kept = product.picture === null ? await parts.keepPicture(await plainPicture(answers.style.colour)) : null;
  if (kept && !kept.ok) return kept;
  const picture = product.picture ?? kept?.value.file ?? '';
  const { head, products } = firstCatalogue(answers, { ...product, picture }, { email });
  const opened = await importAs(parts, actor, sourceOf(head, products));
  return opened.ok ? succeed({ ...opened.value, urlKey: products[0]?.urlKey ?? '' }) : opened;
}

/** Opens the store with a catalogue file in place of the answers. */
export async function openWithFile(parts: OpeningParts, actor: Actor, text: string): Promise<Result<Opening>> {
  const read = readCatalogueJson(text);
  return read.ok ? importAs(parts, actor, read.source) : succeed({ faults: worded(read.faults) });
}

async function importAs({ desk }: OpeningParts, actor: Actor, source: CatalogueSource): Promise<Result<Opening>> {
  const done = await importAsStaff(desk, actor, () =>
    importCatalogue(desk.database, source, { by: actor, now: desk.clock() }),
  );
  if (!done.ok) return done;
  const { faults } = done.value;
  if (faults.some(({ code }) => code === 'import-overtaken')) return fail('preview-changed');
  return succeed({ faults: worded(faults) });
}

const faultsShown = 10;

function worded(faults: readonly Fault[]): string[] {
  return faults.slice(0, faultsShown).map(wordFault);
}

function sourceOf(head: unknown, products: readonly unknown[]): CatalogueSource {
  return { head, products, faults: [], notes: openFaultLog(), lineOf: () => undefined };
}

/** A picture in the store's colour, for a product without one. */
async function plainPicture(colour: string): Promise<File> {
  // Loaded only here, because a store needs it once.
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#ffffff"/></linearGradient></defs><rect width="960" height="640" fill="${colour}"/><rect width="960" height="640" fill="url(#a)" opacity=".55"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' });
}
