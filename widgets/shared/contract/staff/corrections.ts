import * as z from 'zod/mini';
import { longestCode, longestName, longestText, phonePattern } from '#shared/contract/bounds.ts';
import { defineCall } from '#shared/contract/call.ts';
import { longestEmail } from '#shared/contract/email-address.ts';
import { email, list, requestKey, text } from '#shared/contract/fields.ts';
import { isLatin } from '#shared/contract/latin-name.ts';
import { incrementId } from '#shared/contract/order.ts';

/** The email address that staff see on the order. If the order has another one now, nothing is done. */
const seenEmail = z.optional(text(longestEmail));

const namesSeenEmail = z.refine<{ email?: string | undefined; seenEmail?: string | undefined }>(
  (wish) => wish.email === undefined || wish.seenEmail !== undefined,
  { path: ['seenEmail'], message: 'is needed to correct the email address' },
);

export const cancel = defineCall({
  name: 'order.cancel',
  method: 'POST',
  path: '/order/cancel',
  caller: 'staff',
  permission: 'order.edit',
  byKey: true,
  summary:
    'Cancels an order that waits for its payment. Its places are on sale again at once. If its payment still arrives, the order is seated again when there is room, or the money is returned. The same `nonce` gets the same answer for 24 hours.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ number: incrementId, nonce: requestKey }),
  response: z.object({
    /** The units whose places were released. */
    units: z.int(),
  }),
  errors: ['sign-in-required', 'not-allowed', 'order-not-found', 'order-already-paid', 'order-cancelled'],
});

export const correctBuyer = defineCall({
  name: 'order.correctBuyer',
  method: 'POST',
  path: '/order/correctBuyer',
  caller: 'staff',
  permission: 'order.edit',
  byKey: true,
  summary:
    "Corrects the buyer of an order. Fields that are left out stay as they are. `email` needs `seenEmail`, the address that the order has now; if it has another one, the call fails with `preview-changed`. A new email address gets the tickets, and the old one a notice without personal data; links in earlier emails no longer open the order. Issued receipts keep the former buyer. A member's order stays in the member's account. The same `nonce` gets the same answer for 24 hours.",
  safe: false,
  keyField: 'nonce',
  request: z
    .object({
      number: incrementId,
      firstName: z.optional(text(longestName)),
      lastName: z.optional(text(longestName)),
      /** The name in Latin letters, for a name in a script that tickets cannot print. */
      latinName: z.optional(text(longestText).check(z.refine(isLatin))),
      email: z.optional(email),
      seenEmail,
      phone: z.optional(z.string().check(z.regex(phonePattern))),
      nonce: requestKey,
    })
    .check(namesSeenEmail),
  response: z.object({
    /** The fields that changed; empty when the buyer was already so. */
    changed: z.array(z.string()),
    /** True when the tickets are sent to a new address. */
    isSent: z.boolean(),
  }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'order-not-found',
    'order-forgotten',
    'preview-changed',
    'latin-name-required',
  ],
});

export const replaceTickets = defineCall({
  name: 'order.replaceTickets',
  method: 'POST',
  path: '/order/replaceTickets',
  caller: 'staff',
  permission: 'order.edit',
  byKey: true,
  summary:
    'Makes lost or stolen tickets void and issues new ones in their place, all or none. The buyer gets an email with the new tickets, and links in earlier emails no longer open the order. Earlier entries of a ticket count for the new one. A gate refuses the old code (`replaced`); a gate without a network cannot know that. Used up tickets and gift vouchers cannot be replaced (`ticket-not-replaceable`). The same `nonce` gets the same answer for 24 hours.',
  safe: false,
  keyField: 'nonce',
  request: z.object({
    number: incrementId,
    /** Numbers of tickets of this order. */
    tickets: list(text(longestCode, 1), 100, 1),
    nonce: requestKey,
  }),
  response: z.object({
    /** How many new tickets there are. */
    tickets: z.int(),
    /** The address to which they are sent. */
    email: z.string(),
  }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'order-not-found',
    'order-forgotten',
    'ticket-not-found',
    'ticket-not-replaceable',
  ],
});

export const sendAgain = defineCall({
  name: 'order.sendAgain',
  method: 'POST',
  path: '/order/sendAgain',
  caller: 'staff',
  permission: 'order.edit',
  byKey: true,
  summary:
    "Sends the confirmation of a paid order again, with its tickets and links to its receipts. `email` corrects the buyer's address first, like `order/correctBuyer`, and needs `seenEmail` too. An order sends its tickets at most six times an hour (`too-many-requests`). The same `nonce` gets the same answer for 24 hours.",
  safe: false,
  keyField: 'nonce',
  request: z
    .object({ number: incrementId, email: z.optional(email), seenEmail, nonce: requestKey })
    .check(namesSeenEmail),
  response: z.object({
    /** The address to which the tickets are sent. */
    email: z.string(),
  }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'order-not-found',
    'order-forgotten',
    'preview-changed',
    'order-cancelled',
    'tickets-not-issued',
    'tickets-ended',
  ],
});
