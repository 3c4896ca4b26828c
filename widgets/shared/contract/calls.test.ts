import { describe, expect, it } from 'vitest';
import { placesOf } from '#tests/support/request-parts.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { longestAnswer } from './cart.ts';
import { longestMessage } from './enquiry.ts';
import type { ErrorCode } from './errors.ts';
import { longestRefundComment } from './order.ts';
import { longestReview } from './review.ts';
import { longestEnquiryAnswer } from './staff/enquiries.ts';
import { longestNote } from './staff/notes.ts';
import { longestRefundAnswer } from './staff/refunds.ts';
import { longestRejection, longestReply } from './staff/reviews.ts';
import { longestSetting } from './staff/settings.ts';

const places = calls.flatMap((call) =>
  placesOf(call).map(({ path, schema, definition }) => ({ name: [call.name, ...path].join('.'), schema, definition })),
);

/** Search texts may contain control characters, because they are only compared. */
const lookedFor = [
  'search.products.keyword',
  'product.enterpriseList.search',
  'staff.orders.q',
  'staff.exportOrders.q',
  'shop.products.q',
  'catalogue.things.q',
  'staff.enquiries.q',
  'staff.passes.q',
  'staff.customers.q',
];

/** The maximum length of a text with several lines, such as an answer for each unit. */
const longestLines = (name: string): number | undefined => {
  if (name.endsWith('.value_string')) return longestAnswer;
  // A device's answer, in letters and digits.
  if (/^passkey\.\w+\.(id|credential\.)/.test(name)) return 20_000;
  if (/^catalogue\.(previewImport|importFile)\.choice$/.test(name)) return 20_000;
  if (name.startsWith('shop.changeInfo.about.')) return 2000;
  if (/^staff\.(saveSettings|tryPayments|sendTestMail)\.settings\b.*\.value$/.test(name)) return longestSetting;
  return {
    'enquiry.create.message': longestMessage,
    'order.askRefund.refundComment': longestRefundComment,
    'order.addNote.text': longestNote,
    'staff.askApproval.refund.answer': longestRefundAnswer,
    'staff.askApproval.goodwill.answer': longestRefundAnswer,
    'order.refund.refundComment': longestRefundAnswer,
    'order.refuseRefund.refundComment': longestRefundAnswer,
    'review.create.text': longestReview,
    'staff.answerEnquiry.text': longestEnquiryAnswer,
    'staff.noteOnEnquiry.text': longestEnquiryAnswer,
    'staff.decideReview.reason': longestRejection,
    'staff.replyToReview.reply': longestReply,
    'staff.goodwill.answer': longestRefundAnswer,
    'staff.refund.answer': longestRefundAnswer,
    'staff.refuseRefund.answer': longestRefundAnswer,
  }[name];
};

/** Characters that a scanner adds, such as STX, are removed from codes. */
const scanned = /\.(coupon_code|ticket)$|iftCodes?\.(code|q)$/;

const texts = places.filter(({ name, definition }) => definition.type === 'string' && !lookedFor.includes(name));

describe('a text of a request', () => {
  it.each(texts)('$name never contains a control character', ({ name, schema }) => {
    const hostile = ['\u0000', '\u001b', '\u007f'].flatMap((control) => [
      `a${control}b`,
      `A${control}`,
      `${'a'.repeat(25)}${control}${'b'.repeat(5)}`,
      `2026-03-14_10${control}00`,
      `2026-03-14${control}`,
      `+8529123${control}4567`,
      `mei${control}@example.com`,
    ]);
    for (const text of hostile) {
      const read = schema.safeParse(text);
      expect(read.success ? read.data : '').not.toMatch(/[^\P{Cc}\n]/u);
      if (longestLines(name) === undefined && !scanned.test(name)) expect(read.success).toBe(false);
    }
  });

  it.each(texts)('$name has a maximum length', ({ name, schema }) => {
    expect(schema.safeParse('a'.repeat((longestLines(name) ?? 999) + 1)).success).toBe(false);
  });
});

/** Objects that imitate a text or a list, with a wrong `length` or `valueOf`. */
const pretenders: object[] = [
  { length: { toString: 1 } },
  { length: { valueOf: 1, toString: 1 } },
  { length: 5 },
  { length: null },
  { toString: 1, valueOf: 1 },
  { trim: 1, normalize: 1, toUpperCase: 1 },
];

/** The headers of a request as Node has read them; no body can set them. */
const ofNode = 'payment.webhook.headers';

/** Drafts of the catalogue, which may have any form until they are published. */
const savesDraft = ['catalogue.save', 'item.create', 'item.update', 'landingPage.create', 'landingPage.update'];
const ofEditors = [...savesDraft, 'shop.saveProduct'].map((call) => `${call}.document`);

describe('a field of a request', () => {
  it.each(
    places.filter(({ name, definition }) => definition.type !== 'object' && ![ofNode, ...ofEditors].includes(name)),
  )('$name refuses an object that imitates a text or a list', ({ schema }) => {
    for (const pretender of pretenders) expect(schema.safeParse(pretender).success).toBe(false);
  });
});

it('every guarded call lists the errors of its guard', () => {
  const guards: Partial<Record<Call['caller'], ErrorCode[]>> = {
    own: ['not-allowed'],
    account: ['sign-in-required'],
    member: ['sign-in-required'],
    buyer: ['sign-in-required', 'not-allowed'],
    staff: ['sign-in-required', 'not-allowed'],
    service: ['not-allowed'],
  };
  const silent = calls.flatMap(({ name, caller, errors }) =>
    (guards[caller] ?? []).filter((code) => !errors.includes(code)).map((code) => `${name}: ${code}`),
  );
  expect(silent).toEqual([]);
});
