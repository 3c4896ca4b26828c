import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { handle } from '#shared/contract/fields.ts';
import { document, draft, mostRequestBytes, print, seenVersion } from './catalogue.ts';

/** The version of the draft that the program has seen. */
const version = z._default(seenVersion, 0);

/** The `publishedPrint` of `catalogue.read` that the program has seen. */
const published = z.optional(print);

/** The saved draft, with the faults that stop it from being published. */
const saved = { draft };

export const createItem = defineCall({
  name: 'item.create',
  method: 'POST',
  path: '/item',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'Saves the draft of a new item. The document is an item of the catalogue file. Visitors see it when the draft is published (`catalogue.publish`). The answer names the faults that stop this. Texts with markup are cleaned.',
  safe: false,
  mostBytes: mostRequestBytes,
  request: z.object({ id: handle, document }),
  response: z.object(saved),
  errors: [
    'sign-in-required',
    'not-allowed',
    'thing-exists',
    'draft-changed',
    'thing-changed',
    'draft-too-large',
    'too-many-drafts',
  ],
});

export const updateItem = defineCall({
  name: 'item.update',
  method: 'PUT',
  path: '/item',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'Saves the draft of an item that exists. The document replaces the whole item. `version` is that of the draft that the program has seen, 0 without one. If somebody else saved meanwhile, nothing changes (`draft-changed`). `published` is the `publishedPrint` of `catalogue.read` that the program has seen: if somebody else published meanwhile, no new draft is saved (`thing-changed`). Without it, the draft replaces what is published now. Texts with markup are cleaned.',
  safe: false,
  mostBytes: mostRequestBytes,
  request: z.object({ id: handle, document, version, published }),
  response: z.object(saved),
  errors: [
    'sign-in-required',
    'not-allowed',
    'thing-not-found',
    'draft-changed',
    'thing-changed',
    'draft-too-large',
    'too-many-drafts',
  ],
});

export const deleteItem = defineCall({
  name: 'item.delete',
  method: 'DELETE',
  path: '/item',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'Saves a draft that withdraws a published item. Visitors see the item until the draft is published. `version` and `published` are as in `item.update`.',
  safe: false,
  request: z.object({ id: handle, version, published }),
  response: z.object(saved),
  errors: ['sign-in-required', 'not-allowed', 'thing-not-found', 'draft-changed', 'thing-changed'],
});

export const createArticle = defineCall({
  name: 'landingPage.create',
  method: 'POST',
  path: '/landingPage/create',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'Saves the draft of a new article. The document is an article of the catalogue file. Visitors see it when the draft is published (`catalogue.publish`). The answer names the faults that stop this. Texts with markup are cleaned.',
  safe: false,
  mostBytes: mostRequestBytes,
  request: z.object({ id: handle, document }),
  response: z.object(saved),
  errors: [
    'sign-in-required',
    'not-allowed',
    'thing-exists',
    'draft-changed',
    'thing-changed',
    'draft-too-large',
    'too-many-drafts',
  ],
});

export const updateArticle = defineCall({
  name: 'landingPage.update',
  method: 'POST',
  path: '/landingPage/update',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'Saves the draft of an article that exists. The document replaces the whole article. `version` is that of the draft that the program has seen, 0 without one. If somebody else saved meanwhile, nothing changes (`draft-changed`). `published` is the `publishedPrint` of `catalogue.read` that the program has seen: if somebody else published meanwhile, no new draft is saved (`thing-changed`). Without it, the draft replaces what is published now. Texts with markup are cleaned.',
  safe: false,
  mostBytes: mostRequestBytes,
  request: z.object({ id: handle, document, version, published }),
  response: z.object(saved),
  errors: [
    'sign-in-required',
    'not-allowed',
    'thing-not-found',
    'draft-changed',
    'thing-changed',
    'draft-too-large',
    'too-many-drafts',
  ],
});

export const deleteLink = defineCall({
  name: 'common.delete',
  method: 'POST',
  path: '/common/delete',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    "Takes a link away from the footer, by its id of `common.list`, in the draft of the store's texts. Visitors see the link until the draft is published (`catalogue.publish`).",
  safe: false,
  request: z.object({ id: handle }),
  response: z.object(saved),
  errors: [
    'sign-in-required',
    'not-allowed',
    'thing-not-found',
    'draft-changed',
    'thing-changed',
    'draft-too-large',
    'too-many-drafts',
  ],
});
