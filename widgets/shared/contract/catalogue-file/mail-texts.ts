import * as z from 'zod/mini';
import { localeCodes } from '#shared/contract/locale.ts';
import { someOf } from './fields.ts';

/** Words in braces that an email or a document replaces, such as `{name}`. */
export type Placeholder = 'name' | 'order' | 'visit' | 'store' | 'amount';

/**
 * The texts of emails and documents that an operator may write, with the placeholders of each. An opening replaces the sentence below the
 * title of an email. A closing is a paragraph of its own before the last lines.
 */
export const mailTextPlaceholders = {
  confirmationOpening: ['name', 'order', 'visit', 'store'],
  confirmationClosing: ['name', 'order', 'visit', 'store'],
  reminderOpening: ['name', 'order', 'visit', 'store'],
  reminderClosing: ['name', 'order', 'visit', 'store'],
  moveOpening: ['name', 'order', 'visit', 'store'],
  moveClosing: ['name', 'order', 'visit', 'store'],
  replacementOpening: ['name', 'order', 'visit', 'store'],
  replacementClosing: ['name', 'order', 'visit', 'store'],
  refundRequestOpening: ['name', 'order', 'store'],
  refundRequestClosing: ['name', 'order', 'store'],
  refundOpening: ['name', 'order', 'amount', 'store'],
  refundClosing: ['name', 'order', 'amount', 'store'],
  refundRefusalOpening: ['name', 'order', 'store'],
  refundRefusalClosing: ['name', 'order', 'store'],
  giftCodeOpening: ['amount', 'store'],
  giftCodeClosing: ['amount', 'store'],
  /** The small print of each ticket for the gate. */
  ticketNote: ['order', 'visit', 'store'],
  /** The last line of receipts and credit notes. */
  receiptFooter: ['order', 'store'],
} as const satisfies Record<string, readonly Placeholder[]>;

export type MailTextName = keyof typeof mailTextPlaceholders;

export const mailTextNames = Object.keys(mailTextPlaceholders) as MailTextName[];

/** The most characters of a text: a paragraph in an email, a line or two in a document. */
export function mostOfMailText(name: MailTextName): number {
  if (name === 'receiptFooter') return 120;
  return name === 'ticketNote' ? 200 : 1000;
}

/** The operator's own texts. A language without a text has that of the program. */
export const mailTexts = z.strictObject(
  Object.fromEntries(mailTextNames.map((name) => [name, z.optional(ownText(name))])) as Record<
    MailTextName,
    z.ZodMiniOptional<ReturnType<typeof ownText>>
  >,
);

function ownText(name: MailTextName) {
  const known: readonly string[] = mailTextPlaceholders[name];
  const allowed = known.map((one) => `{${one}}`).join(', ');
  const most = mostOfMailText(name);
  return someOf(
    localeCodes,
    z.string().check(
      z.refine((text) => unknownIn(text, known).length === 0, {
        error: ({ input }) => `has no ${unknownIn(String(input), known).join(', ')} here; it may have ${allowed}`,
      }),
      z.refine((text) => text.length <= most, `must have at most ${most} characters`),
    ),
  );
}

/** Words in braces, such as `{name}`. */
export const placeholderPattern = /\{([^{}]*)\}/g;

function unknownIn(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(placeholderPattern)].filter(([, name = '']) => !known.includes(name)).map(([word]) => word);
}
