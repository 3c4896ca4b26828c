import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { list, lookedFor, text } from '#shared/contract/fields.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { categoryRoles } from '#shared/contract/store.ts';
import { most } from './orders.ts';

/**
 * The kinds of things in the catalogue. Each thing has a history of its own. `store` is everything of the file's `store` except its
 * articles and items; `closings` is the list of all closings.
 */
export const thingKinds = [
  'store',
  'category',
  'product',
  'promo-code',
  'article',
  'item',
  'pool',
  'closings',
] as const;

export type ThingKind = (typeof thingKinds)[number];

const kind = z.enum(thingKinds);

/** The id of a thing among those of its kind: a sku, a category's number, a code, or a page's id. */
const id = text(128, 1);

/** One thing of the catalogue. */
const thing = { kind, id };

/** The deepest nesting of a document. The file's format needs fewer levels. */
const mostLevels = 20;

/**
 * A thing as the catalogue file writes it (`contract/catalogue-file/`). A draft may break the file's rules until it is published. The
 * document of `closings` is `{ closings: [...] }`, and that of a promo code has no `used`.
 */
export const document = z
  .record(z.string(), z.unknown())
  .check(z.refine((value) => isWithin(value, mostLevels), { error: 'is nested too deeply', abort: true }));

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1));
}

/** A fault of a thing by the checks of an import. */
const fault = z.object({
  /** The field, such as `["variants", 0, "price"]`. */
  path: z.array(z.union([z.string(), z.int()])),
  /** English words of the import. */
  message: z.string(),
  code: z.string(),
});

export type ThingFault = z.infer<typeof fault>;

/** A field that differs between two documents. Answers show the first 300 of each thing. */
const fieldChange = z.object({
  path: z.array(z.union([z.string(), z.int()])),
  /** Null when the field is new. */
  before: z.nullable(z.unknown()),
  /** Null when the field was removed. */
  after: z.nullable(z.unknown()),
});

export type FieldChange = z.infer<typeof fieldChange>;

export const draft = z.object({
  /** Grows with every save. A new draft begins above the drafts that were published or discarded. */
  version: z.int(),
  /** Null when the draft withdraws the thing. */
  document: z.nullable(document),
  savedAt: z.string(),
  savedBy: z.string(),
  /** ISO 8601: the time at which the draft is published by itself; null when somebody publishes it. */
  publishAt: z.nullable(z.string()),
  /** True when the published thing has changed since the draft was begun. */
  isBehind: z.boolean(),
  /** The first 100. */
  faults: z.array(fault),
});

export type ThingDraft = z.infer<typeof draft>;

/** The version of the draft that an editor has seen; 0 without a draft. */
export const seenVersion = z.int().check(z.minimum(0));

/** The print of a published document: a short hash, whatever the sequence of its fields. Null for a thing that is not published. */
export const print = z.nullable(text(64, 1));

/** The most bytes of a request with a document. */
export const mostRequestBytes = 600_000;

/** A thing in a list. */
const row = z.object({
  ...thing,
  /** The name in the caller's language. */
  name: z.string(),
  state: z.enum(['published', 'changed', 'new', 'withdrawing']),
  /** The time of the last save of the draft, or null without a draft. */
  savedAt: z.nullable(z.string()),
  /** The file name of its first picture; empty without one. */
  image: z.string(),
  /** The languages of the store in which its name is missing. */
  missing: z.array(z.string()),
  /** The lowest price of a product; null for other kinds. So is `isOnSale`. */
  price: z.nullable(z.number()),
  isOnSale: z.nullable(z.boolean()),
  /** A category's place in the tree; null for other kinds. */
  place: z.nullable(
    z.object({
      parent: z.nullable(z.int()),
      position: z.int(),
      role: z.nullable(z.enum(categoryRoles)),
      jump: z.boolean(),
    }),
  ),
  /** The number of orders that have used a promo code until now; null for other kinds. */
  uses: z.nullable(z.int()),
});

export type ThingRow = z.infer<typeof row>;

/** A place in a list, which may contain the id of a thing. */
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,900}$/)));

const errors = ['sign-in-required', 'not-allowed'] as const;

export const things = defineCall({
  name: 'catalogue.things',
  method: 'GET',
  path: '/staff/catalogue/things',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'The things of one kind, published or drafts, in the sequence of the catalogue. `q` finds names and ids. `state` keeps only those with a draft (`draft`) or without one (`published`).',
  safe: true,
  request: z.object({
    kind,
    q: z.optional(lookedFor),
    state: z.optional(z.enum(['published', 'draft'])),
    after: cursor,
    most,
  }),
  response: z.object({
    things: z.array(row),
    next: z.nullable(z.string()),
    /** A free number for the id of a new category or product; null for other kinds. */
    nextId: z.nullable(z.int()),
  }),
  errors: [...errors],
});

export const missingTexts = defineCall({
  name: 'catalogue.missingTexts',
  method: 'GET',
  path: '/staff/catalogue/missing-texts',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'The published things that lack texts in a language, also in one that the store does not offer yet, each with their number. The first 50 are shown; `isMore` says whether there are others.',
  safe: true,
  request: z.object({ language: z.enum(localeCodes) }),
  response: z.object({
    things: z.array(z.object({ ...thing, name: z.string(), texts: z.int() })),
    isMore: z.boolean(),
  }),
  errors: [...errors],
});

export const read = defineCall({
  name: 'catalogue.read',
  method: 'GET',
  path: '/staff/catalogue/thing',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary: 'One thing: as it is published (null for a new one), and its draft (null without one).',
  safe: true,
  request: z.object(thing),
  response: z.object({
    ...thing,
    published: z.nullable(document),
    /** The print of `published`, which an editor sends back with a save. */
    publishedPrint: print,
    draft: z.nullable(draft),
    /** The store's languages, the required one first. */
    languages: z.array(z.string()),
    currency: z.string(),
  }),
  errors: [...errors, 'thing-not-found'],
});

/** The fields that an editor saves. */
export const savedDraft = {
  document: z.nullable(document),
  version: seenVersion,
  /** The `publishedPrint` that the editor has seen; null, or left out, for a new thing. */
  published: z._default(print, null),
  /** True when the document has been merged with the thing as it is published now. Then the draft is no longer behind. */
  merged: z._default(z.boolean(), false),
};

export const save = defineCall({
  name: 'catalogue.save',
  method: 'POST',
  path: '/staff/catalogue/save',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'Saves the draft of a thing; `document` null withdraws the thing when it is published. `version` is that of the draft that the editor has seen, 0 without one. If somebody else saved meanwhile, nothing changes (`draft-changed`). `published` is the `publishedPrint` of `catalogue.read` that the editor has seen, null for a new thing. If the draft is new or `merged`, and somebody else published meanwhile, nothing changes (`thing-changed`). A draft with faults is saved, but not published. Texts with markup are cleaned. A new product without `id` gets a free number. Saving takes a draft off its time of publishing, with all drafts that were set together.',
  safe: false,
  mostBytes: mostRequestBytes,
  request: z.object({ ...thing, ...savedDraft }),
  response: z.object({ draft }),
  errors: [...errors, 'thing-not-found', 'draft-changed', 'thing-changed', 'draft-too-large', 'too-many-drafts'],
});

export const discard = defineCall({
  name: 'catalogue.discard',
  method: 'POST',
  path: '/staff/catalogue/discard',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary: 'Throws a draft away. The published thing stays as it is.',
  safe: false,
  request: z.object({ ...thing, version: z.int().check(z.minimum(1)) }),
  response: z.object({ ok: z.literal(true) }),
  errors: [...errors, 'thing-not-found', 'draft-changed'],
});

export const unschedule = defineCall({
  name: 'catalogue.unschedule',
  method: 'POST',
  path: '/staff/catalogue/unschedule',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary: 'Takes a draft off its time of publishing, with all drafts that were set together. The drafts stay.',
  safe: false,
  request: z.object({ ...thing, version: z.int().check(z.minimum(1)) }),
  response: z.object({ ok: z.literal(true) }),
  errors: [...errors, 'thing-not-found', 'draft-changed'],
});

export const drafts = defineCall({
  name: 'catalogue.drafts',
  method: 'GET',
  path: '/staff/catalogue/drafts',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary: 'All drafts, each with the fields that it changes, the last saved first.',
  safe: true,
  request: z.object({ after: cursor, most }),
  response: z.object({
    drafts: z.array(z.object({ ...thing, name: z.string(), draft, changes: z.array(fieldChange) })),
    next: z.nullable(z.string()),
  }),
  errors: [...errors],
});

const mostDrafts = 500;

/** Drafts, each in the version that the publisher has seen. */
const chosen = list(z.object({ ...thing, version: z.int().check(z.minimum(1)) }), mostDrafts, 1);

const published = z.object({
  /** The number of the new revision; null when the drafts are published later. */
  revision: z.nullable(z.int()),
});

/** A change of the store's settings whose effect staff should know before they publish it. */
const danger = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['currency', 'time-zone']), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('tax'), name: z.string(), from: z.nullable(z.number()), to: z.nullable(z.number()) }),
  z.object({ kind: z.enum(['language-added', 'language-removed']), language: z.enum(localeCodes) }),
]);

export const previewPublish = defineCall({
  name: 'catalogue.previewPublish',
  method: 'POST',
  path: '/staff/catalogue/preview-publish',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'Shows what publishing some drafts together would change, and the faults that would stop it. Nothing changes. Drafts of things that others have published meanwhile are named in `behind`, and changes of the currency, the time zone, taxes and languages in `dangers`. At most 20 faults are shown.',
  safe: true,
  request: z.object({ drafts: chosen }),
  response: z.object({
    changes: z.array(z.object({ ...thing, name: z.string(), fields: z.array(fieldChange) })),
    faults: z.array(z.extend(fault, thing)),
    behind: z.array(z.object(thing)),
    dangers: z.array(danger),
    /** Days and slots that would have fewer places than are sold, the first 20. The sold places stay sold. */
    belowSold: z.array(
      z.object({ pool: z.string(), date: z.string(), slot: z.string(), places: z.int(), sold: z.int() }),
    ),
  }),
  errors: [...errors, 'draft-changed', 'publish-too-large'],
});

export const publish = defineCall({
  name: 'catalogue.publish',
  method: 'POST',
  path: '/staff/catalogue/publish',
  caller: 'staff',
  permission: 'catalogue.publish',
  byKey: true,
  summary:
    'Publishes some drafts together: all or none, with the checks of an import. With `at`, which is in the future, they are published together at that time. If they no longer fit then, nothing changes, and the publisher gets an email. A draft of a thing that was published by others meanwhile needs `despite_newer`. A number of places below those sold needs `despite_sold`. Other drafts that were set to a time together with one of these are taken off it, and their publisher gets an email.',
  safe: false,
  request: z.object({
    drafts: chosen,
    /** Words for the history. */
    note: z._default(text(200), ''),
    at: z.optional(z.iso.datetime({ offset: true })),
    despite_newer: z._default(z.boolean(), false),
    despite_sold: z._default(z.boolean(), false),
  }),
  response: published,
  errors: [
    ...errors,
    'draft-changed',
    'publish-too-large',
    'catalogue-faulty',
    'thing-changed',
    'places-below-sold',
    'catalogue-changed',
  ],
});

const revision = z.object({
  number: z.int(),
  madeAt: z.string(),
  /** The person, or the user of the operating system. */
  madeBy: z.string(),
  origin: z.enum(['import', 'publish', 'calendar', 'rates']),
  note: z.string(),
  /** The number of changed things. */
  count: z.int(),
  /** The names of the first ten. */
  names: z.array(z.string()),
});

export type Revision = z.infer<typeof revision>;

export const revisions = defineCall({
  name: 'catalogue.revisions',
  method: 'GET',
  path: '/staff/catalogue/revisions',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary: 'The history of the catalogue, the newest revision first: all of it, or that of one thing.',
  safe: true,
  request: z.object({ kind: z.optional(kind), id: z.optional(id), after: cursor, most }),
  response: z.object({ revisions: z.array(revision), next: z.nullable(z.string()) }),
  errors: [...errors],
});

export const revisionRead = defineCall({
  name: 'catalogue.revision',
  method: 'GET',
  path: '/staff/catalogue/revision',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary: 'One revision with the changed fields of its things, 50 things at a time.',
  safe: true,
  request: z.object({ number: z.coerce.number().check(z.multipleOf(1), z.minimum(1)), after: cursor, most }),
  response: z.object({
    revision,
    changes: z.array(z.object({ ...thing, name: z.string(), fields: z.array(fieldChange) })),
    next: z.nullable(z.string()),
  }),
  errors: [...errors, 'revision-not-found'],
});

export const undo = defineCall({
  name: 'catalogue.undo',
  method: 'POST',
  path: '/staff/catalogue/undo',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'Makes drafts that take back what a revision changed, at most 500 things. Nothing is published. A thing with a draft of its own stops it (`draft-exists`).',
  safe: false,
  request: z.object({ number: z.int().check(z.minimum(1)) }),
  response: z.object({ count: z.int() }),
  errors: [...errors, 'revision-not-found', 'draft-exists', 'revision-too-large', 'too-many-drafts'],
});
