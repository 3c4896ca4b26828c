import type { FieldChange } from '#shared/contract/staff/catalogue.ts';
import { type Document, type Path, valueAt, withValue } from '#site/admin/document/document.ts';
import { differences } from './differences.ts';

/** A field that two editors have differently. Undefined: the document lacks the field. */
export interface Clash {
  path: Path;
  mine: unknown;
  theirs: unknown;
  /** The side that changed the field; null when both did, so that a person has to decide. */
  changedBy: 'me' | 'them' | null;
}

/** The fields in which two versions differ. `base` is the document that both editors began with; null when it is not known. */
export function clashes(base: Document | null, mine: Document, theirs: Document): Clash[] {
  const [ofMe, ofThem] = base ? [differences(base, mine), differences(base, theirs)] : [[], []];
  return differences(theirs, mine).map(({ path }) => {
    const [didI, didThey] = [touches(ofMe, path), touches(ofThem, path)];
    return {
      path,
      mine: valueAt(mine, path),
      theirs: valueAt(theirs, path),
      changedBy: didI === didThey ? null : didI ? 'me' : 'them',
    };
  });
}

/** My document with their value of some fields. */
export function withTheirs(mine: Document, taken: readonly Clash[]): Document {
  return taken.reduce<Document>((document, { path, theirs }) => withValue(document, path, theirs) as Document, mine);
}

/** True when a change is at a field, below it or above it. */
function touches(changes: readonly FieldChange[], path: Path): boolean {
  return changes.some((change) => {
    const length = Math.min(change.path.length, path.length);
    return change.path.slice(0, length).join('\n') === path.slice(0, length).join('\n');
  });
}
