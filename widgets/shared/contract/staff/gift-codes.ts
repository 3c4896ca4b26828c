import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { code, email, money, price, requestKey, text } from '#shared/contract/fields.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { cursor, most } from './orders.ts';
import { longestReason } from './refunds.ts';

/** Where gift codes come from. `refund`: issued in place of money. `staff`: issued, or topped up, by staff. */
export const giftCodeOrigins = ['file', 'order', 'refund', 'staff', 'batch'] as const;

export type GiftCodeOrigin = (typeof giftCodeOrigins)[number];

export const giftCodeStates = ['open', 'blocked', 'used-up', 'withdrawn'] as const;

/** The most codes of a batch. */
export const mostGiftCodes = 500;

/** The most characters of a label in a cart. */
export const longestGiftLabel = 60;

/** The id of a gift code or of a batch. It is not the code, and is worth nothing. */
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

const listed = {
  id: z.string(),
  /** The last four characters of the code. */
  ending: z.string(),
  state: z.enum(giftCodeStates),
  origin: z.enum(giftCodeOrigins),
  /** The order that bought the code, or whose refund it replaces; null for other codes. */
  order: z.nullable(z.string()),
  /** The id of the batch; null when the code is of none. */
  batch: z.nullable(z.string()),
  /** The label that a cart shows beside the amount, in the language of the call. */
  label: z.string(),
  /** ISO 8601; null for a code of a file. */
  issuedAt: z.nullable(z.string()),
  issued: money,
  spent: money,
  /** Still owed to the holder, also while the code is blocked. */
  left: money,
};

export const listedGiftCode = z.object(listed);

export type ListedGiftCode = z.infer<typeof listedGiftCode>;

const search = {
  /** The last four or more characters of codes, or the number of an order. A whole code is looked up by `staff.findGiftCode`. */
  q: z.optional(code(12)),
  state: z.optional(z.enum(giftCodeStates)),
  origin: z.optional(z.enum(giftCodeOrigins)),
  batch: z.optional(id),
};

const guards = ['sign-in-required', 'not-allowed'] as const;

export const giftCodes = defineCall({
  name: 'staff.giftCodes',
  method: 'GET',
  path: '/staff/giftCodes',
  caller: 'staff',
  permission: 'gift.manage',
  byKey: true,
  summary:
    'The gift codes, the newest first, each by its last four characters. With `q`, at most 100 are found. A page looks at a bounded number of codes: it may hold fewer than `most`, even none, and still have a `next`.',
  safe: true,
  request: z.object({ after: cursor, most, ...search }),
  response: z.object({ codes: z.array(listedGiftCode), next: z.nullable(z.string()) }),
  errors: guards,
});

export const findGiftCode = defineCall({
  name: 'staff.findGiftCode',
  method: 'POST',
  path: '/staff/giftCodes/find',
  caller: 'staff',
  permission: 'gift.manage',
  byKey: true,
  summary:
    'The id of a gift code that is typed whole. Blanks, hyphens and small letters do not matter. The code is in the body, because addresses are stored in logs.',
  safe: true,
  request: z.object({ code: code(100, 1) }),
  response: z.object({ id: z.string() }),
  errors: [...guards, 'gift-code-not-found'],
});

export const oneGiftCode = defineCall({
  name: 'staff.giftCode',
  method: 'GET',
  path: '/staff/giftCodes/{id}',
  caller: 'staff',
  permission: 'gift.manage',
  byKey: true,
  summary: 'A gift code by its id, with what staff have done with it, the last first.',
  safe: true,
  request: z.object({ id }),
  response: z.object({
    code: z.object({
      ...listed,
      acts: z.array(
        z.object({
          /** ISO 8601. */
          actedAt: z.string(),
          /** The email address of the account, or its id after it was removed. */
          by: z.string(),
          act: z.enum(['issued', 'blocked', 'unblocked', 'topped-up']),
          /** The issued or added amount; zero for other acts. */
          amount: money,
          reason: z.string(),
        }),
      ),
    }),
  }),
  errors: [...guards, 'gift-code-not-found'],
});

export type OneGiftCode = z.infer<typeof oneGiftCode.response>['code'];

export const showGiftCode = defineCall({
  name: 'staff.showGiftCode',
  method: 'POST',
  path: '/staff/giftCodes/{id}/show',
  caller: 'staff',
  permission: 'gift.manage',
  byKey: false,
  asks: 'password',
  summary: 'The whole gift code, which is as good as money. It leaves a line in the audit trail.',
  safe: true,
  request: z.object({ id }),
  response: z.object({ code: z.string() }),
  errors: [...guards, 'password-needed', 'gift-code-not-found'],
});

/** An amount of the store's currency. */
const amount = price.check(z.minimum(0.001), z.maximum(1_000_000_000));
const reason = text(longestReason, 1);

/** `top-up` needs an amount, and the others have none. */
const change = { id, change: z.enum(['block', 'unblock', 'top-up']), amount: z.optional(amount) };

const amountOfTopUp = z.refine<{ change: string; amount?: number | undefined }>(
  (wish) => (wish.change === 'top-up') === (wish.amount !== undefined),
  { path: ['amount'], message: 'is needed for top-up, and only for it' },
);

export const previewGiftCodeChange = defineCall({
  name: 'staff.previewGiftCodeChange',
  method: 'POST',
  path: '/staff/giftCodes/{id}/preview',
  caller: 'staff',
  permission: 'gift.manage',
  byKey: false,
  summary:
    'The outcome of blocking, unblocking or topping up a gift code. A withdrawn code cannot be changed, and the amount of a code that belongs to an order cannot be raised (`gift-code-not-changeable`). Changes nothing.',
  safe: true,
  request: z.object(change).check(amountOfTopUp),
  response: z.object({
    /** The amount that the holder can spend now, and afterwards. */
    spendable: money,
    spendableThen: money,
    agreement: z.string(),
  }),
  errors: [...guards, 'gift-code-not-found', 'gift-code-not-changeable'],
});

export type GiftCodeChange = z.infer<typeof previewGiftCodeChange.response>;

export const changeGiftCode = defineCall({
  name: 'staff.changeGiftCode',
  method: 'POST',
  path: '/staff/giftCodes/{id}/change',
  caller: 'staff',
  permission: 'gift.manage',
  byKey: false,
  asks: 'password',
  summary:
    'Blocks, unblocks or tops up a gift code, exactly as `staff.previewGiftCodeChange` has shown it (`preview-changed`). Nobody can spend a blocked code. Only staff read `reason`. The same `nonce` gets the same answer for 24 hours.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ ...change, reason, agreement: text(64, 1), nonce: requestKey }).check(amountOfTopUp),
  response: z.object({ state: z.enum(giftCodeStates) }),
  errors: [...guards, 'password-needed', 'gift-code-not-found', 'gift-code-not-changeable', 'preview-changed'],
});

export const issueGiftCode = defineCall({
  name: 'staff.issueGiftCode',
  method: 'POST',
  path: '/staff/giftCodes/goodwill',
  caller: 'staff',
  permission: 'gift.manage',
  byKey: false,
  asks: 'password',
  summary:
    'Issues a gift code as goodwill and sends it by email, in one of the store’s languages. The answer has no code. The same `nonce` gets the same answer for 24 hours.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ amount, email, locale: z.enum(localeCodes), reason, nonce: requestKey }),
  response: z.object({ id: z.string() }),
  errors: [...guards, 'password-needed'],
});

export const issueGiftCodes = defineCall({
  name: 'staff.issueGiftCodes',
  method: 'POST',
  path: '/staff/giftCodes/batch',
  caller: 'staff',
  permission: 'gift.manage',
  byKey: false,
  asks: 'password',
  summary:
    'Issues a batch of gift codes of the same amount. The answer has no code: `staff.exportGiftCodes` has the codes of the batch. The same `nonce` gets the same answer for 24 hours.',
  safe: false,
  keyField: 'nonce',
  request: z.object({
    number: z.int().check(z.minimum(1), z.maximum(mostGiftCodes)),
    amount,
    label: text(longestGiftLabel, 1),
    reason,
    nonce: requestKey,
  }),
  response: z.object({ batch: z.string() }),
  errors: [...guards, 'password-needed'],
});

export const exportGiftCodes = defineCall({
  name: 'staff.exportGiftCodes',
  method: 'POST',
  path: '/staff/giftCodes/csv',
  caller: 'staff',
  permission: 'gift.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'A part of the gift codes as CSV, each whole. It takes the conditions of `staff.giftCodes`. Only the first part has a line of headings; `next` leads to the next part. Each part leaves a line in the audit trail.',
  safe: true,
  /** `after`: null for the first part. */
  request: z.object({ after: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))), ...search }),
  response: z.object({
    csv: z.string(),
    /** Codes in this part. */
    count: z.int(),
    next: z.nullable(z.string()),
  }),
  errors: [...guards, 'password-needed', 'second-factor-needed', 'second-factor-missing'],
});
