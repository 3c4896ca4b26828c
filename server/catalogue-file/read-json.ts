import { brokenTextFaults } from './broken-text.ts';
import type { Fault } from './fault.ts';
import { openFaultLog } from './fault-log.ts';
import { findPositions } from './find-positions.ts';
import type { CatalogueSource, SourceResult } from './source.ts';

/** Parses a catalogue file's text. The lines of its fields are found only when `lineOf` is called. */
export function readCatalogueJson(text: string): SourceResult {
  const read = readJsonObject(text);
  if (!read.ok) return read;
  // `$schema` is for editors.
  const { products, $schema: _, ...head } = read.value;
  if (!Array.isArray(products)) {
    const message = 'the file must have a list of products';
    return { ok: false, faults: [{ code: 'field-invalid', message, path: ['products'], line: 1 }] };
  }
  return { ok: true, source: { head, products, faults: [], notes: openFaultLog(), lineOf: read.lineOf } };
}

type JsonResult =
  | { ok: true; value: Record<string, unknown>; lineOf: CatalogueSource['lineOf'] }
  | { ok: false; faults: Fault[] };

/** Parses the text of a file that holds one JSON object. Names the places of broken texts and repeated fields. */
export function readJsonObject(text: string): JsonResult {
  const json = text.replace(/^\uFEFF/, '');
  const positions = findPositions(json);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, faults: positions.syntaxFaults() };
  }
  const faults = [...positions.twinFaults(), ...brokenTextFaults(json)];
  if (faults.length > 0) return { ok: false, faults };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, faults: [{ code: 'field-invalid', message: 'the file must hold one JSON object', line: 1 }] };
  }
  return { ok: true, value: value as Record<string, unknown>, lineOf: positions.lineOf };
}
