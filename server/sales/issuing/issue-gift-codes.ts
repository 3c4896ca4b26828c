import type { Context } from '#server/sales/context.ts';
import { insertGiftCodeActs } from '#server/sales/gift-codes/change-gift-code.ts';
import { newGiftCode } from '#server/sales/gift-codes/new-gift-code.ts';
import { insertMail } from '#server/sales/outbox/queue-mail.ts';
import { urgencies } from '#server/sales/outbox/urgency.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

interface Issued {
  cents: number;
  reason: string;
  by: string;
}

/**
 * Issues a gift code as goodwill, and queues the email with it. The ledger has no entry: what the operator gives is booked when it is spent.
 * The address is stored only with the email.
 */
export function issueGiftCode(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  { cents, reason, by, email, locale }: Issued & { email: string; locale: LocaleCode },
): Promise<Result<{ id: string }>> {
  return perform(sales, { once, trail }, async (step) => {
    const { at } = step.now;
    const { id, change } = newGiftCode({ cents, origin: 'staff', at });
    const mail = { kind: 'gift-code-issued', locale, address: email, about: id };
    step.change(
      change,
      insertGiftCodeActs({ ...actOf({ cents, reason, by }, at), gift_code_id: id }),
      insertMail({ ...mail, fake_id: '', urgency: urgencies.usual }, at),
    );
    return succeed({ id });
  });
}

/** Issues a batch of gift codes of the same amount. */
export function issueGiftCodes(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  { number, label, cents, reason, by }: Issued & { number: number; label: string },
): Promise<Result<{ batch: string }>> {
  return perform(sales, { once, trail }, async (step) => {
    const { at } = step.now;
    const batch = shortId();
    const codes = Array.from({ length: number }, () => newGiftCode({ cents, origin: 'batch', at, batch, label }));
    step.change(
      ...codes.map(({ change }) => change),
      insertGiftCodeActs({ ...actOf({ cents, reason, by }, at), gift_code_id: batch }),
    );
    return succeed({ batch });
  });
}

function actOf({ cents, reason, by }: Issued, at: number) {
  return { id: shortId(), acted_at: at, act: 'issued', cents, reason, account_id: by };
}
