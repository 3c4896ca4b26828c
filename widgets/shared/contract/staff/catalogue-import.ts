import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { file, text } from '#shared/contract/fields.ts';
import { fieldChange, thingKinds } from './catalogue.ts';

/** The most bytes of a catalogue file that a browser may send. The command imports larger ones. */
export const mostFileBytes = 20_000_000;

/** Things with the same kind of change: their number, and the names of the first ten. */
const named = z.object({ count: z.int(), names: z.array(z.string()) });

/** A thing that was changed in the file and in the store, with the changes of both since they parted. */
const conflict = z.object({
  kind: z.enum(thingKinds),
  id: z.string(),
  name: z.string(),
  /** Null when the side has withdrawn the thing. Both are empty after the first fifty conflicts. */
  file: z.nullable(z.array(fieldChange)),
  store: z.nullable(z.array(fieldChange)),
});

const report = z.object({
  /** False when something stops the import. Then nothing was changed. */
  ok: z.boolean(),
  /** Identifies this file and the catalogue that it was compared with. */
  seen: z.string(),
  products: z.int(),
  categories: z.int(),
  /** The number of changed things of all kinds. */
  changeCount: z.int(),
  /** Changes of products. */
  changes: z.object({ added: named, changed: named, withdrawn: named }),
  /** Changes of the currency, the taxes, the time zone and the languages. */
  settings: z.array(fieldChange),
  /** Changes of closings and shared pools, one line each, in English. */
  calendar: z.array(z.string()),
  /** Things that stay as they were changed in the store. */
  kept: named,
  /** Changes made in the store that the file undoes. */
  overwritten: named,
  conflicts: z.array(conflict),
  /** The other faults that stop the import, one line each, in English. */
  faults: z.array(z.string()),
  /** Notes that stop nothing, one line each, in English. */
  notes: z.array(z.string()),
});

export type ImportReport = z.infer<typeof report>;
export type ImportConflict = z.infer<typeof conflict>;

const longestChoice = 20_000;

const asked = {
  file: z.file(),
  /** JSON: `{"things":{"product:SKU":"mine"},"over":false}`. `mine` takes the file's version, `theirs` that of the store. */
  choice: z._default(text(longestChoice), '{}'),
};

/** The decisions of an import, as the field `choice` has them. */
export const importChoice = z.object({
  things: z._default(z.record(z.string(), z.enum(['mine', 'theirs'])), {}),
  /** True when a file without a revision may undo changes that were made in the store. */
  over: z._default(z.boolean(), false),
});

const errors = ['sign-in-required', 'not-allowed', 'body-not-form', 'service-unavailable'] as const;

export const previewImport = defineCall({
  name: 'catalogue.previewImport',
  method: 'POST',
  path: '/staff/catalogue/preview-import',
  caller: 'staff',
  permission: 'catalogue.publish',
  byKey: true,
  summary:
    'Tries a catalogue file, and shows what an import would change, keep and overwrite. A thing that was changed in the file and in the store is a conflict. Nothing is changed.',
  safe: true,
  body: 'multipart',
  mostBytes: mostFileBytes,
  request: z.object(asked),
  response: z.object({ report }),
  errors,
});

export const importFile = defineCall({
  name: 'catalogue.importFile',
  method: 'POST',
  path: '/staff/catalogue/import',
  caller: 'staff',
  permission: 'catalogue.publish',
  byKey: false,
  summary:
    'Imports a catalogue file that `catalogue.previewImport` has shown, with a decision about each conflict. If the file or the catalogue has changed since, nothing changes (`preview-changed`). If something stops the import, `ok` is false and nothing changes.',
  safe: false,
  isKeyless: true,
  body: 'multipart',
  mostBytes: mostFileBytes,
  request: z.object({ ...asked, seen: text(200) }),
  response: z.object({ report }),
  errors: [...errors, 'preview-changed'],
});

export const exportFile = defineCall({
  name: 'catalogue.exportFile',
  method: 'GET',
  path: '/staff/catalogue/file',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary: 'The published catalogue as a file, with its revision. It has no gift codes. It can be opened as a link.',
  safe: true,
  request: z.object({}),
  response: file,
  file: 'application/json; charset=utf-8',
  errors: ['sign-in-required', 'not-allowed', 'store-not-set-up', 'catalogue-changed'],
});
