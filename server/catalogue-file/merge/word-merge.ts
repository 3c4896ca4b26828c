import { type Named, nameOf, wordNames } from '#server/catalogue-file/catalogue-changes.ts';
import { type Fault, wordPath } from '#server/catalogue-file/fault.ts';
import { diffFields } from '#server/catalogue-file/revisions/diff-fields.ts';
import { nameOfThing, type ThingDocument, type ThingName, wordThing } from '#server/catalogue-file/revisions/thing.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';

/** `product Cable car (ride)`, `category 12 (Tours)`, `the closings` */
export function wordNamed(name: ThingName, document: ThingDocument | null): string {
  if (name.kind === 'product') return `product ${wordProduct(document)}`;
  if (name.kind === 'store' || name.kind === 'closings') return `the ${name.kind}`;
  const words = nameOfThing(name, document, 'en');
  return words === name.id ? wordThing(name) : `${wordThing(name)} (${words})`;
}

/** `Cable car (ride)` */
export function wordProduct(document: ThingDocument | null): string {
  return document ? nameOf(document as CatalogueProduct) : '';
}

const fieldsShown = 5;
const charactersShown = 40;

/** Words the changes of both sides; null when they are not shown. */
export function wordConflict(
  sides: { base: ThingDocument | null; file: ThingDocument | null; store: ThingDocument | null } | null,
): string {
  if (!sides) return 'changed in the file and in the store';
  const { base, file, store } = sides;
  return `changed in the file (${wordSide(base, file)}) and in the store (${wordSide(base, store)})`;
}

function wordSide(base: ThingDocument | null, now: ThingDocument | null): string {
  if (now === null) return 'withdrawn';
  if (base === null) return 'added';
  const fields = diffFields(base, now);
  const more = fields.length - fieldsShown;
  const shown = fields
    .slice(0, fieldsShown)
    .map(({ path, before, after }) => `${wordPath(path)} ${wordValue(before)} → ${wordValue(after)}`);
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function wordValue(value: unknown): string {
  const text = value === null ? 'none' : JSON.stringify(value);
  return text.length > charactersShown ? `${text.slice(0, charactersShown)}…` : text;
}

/** The fault of a file without a base that would undo changes made in the store. */
export function wordOverwrites(overwritten: Named, importedOn: string | null): Fault {
  const { count } = overwritten;
  const since = importedOn === null ? '' : ` since the import of ${importedOn}`;
  const what = `${count} ${count === 1 ? 'change' : 'changes'} made in the store${since}: ${wordNames(overwritten)}`;
  return {
    code: 'would-overwrite',
    message: `the file would overwrite ${what}. Export the catalogue to have them in the file, or add --over to lose them`,
  };
}
