import { updateRows } from '#server/database/write.ts';
import type { Context } from '#server/sales/context.ts';
import { buyerKeysOf } from '#server/sales/orders/buyer-keys.ts';
import { formerBuyersAfter } from '#server/sales/orders/former-buyers.ts';
import { selectTickets } from '#server/sales/orders/order-parts.ts';
import { emailKey, type StoredOrder, snapshotOf } from '#server/sales/orders/stored-order.ts';
import { selectReceipts } from '#server/sales/orders/stored-receipt.ts';
import { queueFormerAddressMail, queueMail } from '#server/sales/outbox/queue-mail.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform, type Step } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { type BuyerCorrection, correctedBuyer, isOutdated, type SeenCorrection } from './corrected-buyer.ts';
import { maySendTickets, renewKey, selectMailsOfOrder } from './mails-of-order.ts';
import { orderToCorrect } from './order-to-correct.ts';

export interface CorrectedOrder {
  changed: string[];
  /** True when the tickets are sent to a new address. */
  isSent: boolean;
}

/** Corrects the buyer of an order. A new email address gets the tickets and the old one a notice. */
export function correctBuyer(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  number: string,
  { seenEmail, ...correction }: SeenCorrection,
): Promise<Result<CorrectedOrder>> {
  return perform(sales, { once, trail }, async (step) => {
    const order = await orderToCorrect(step, number);
    if (!order.ok) return order;
    if (isOutdated(order.value.buyer, { ...correction, seenEmail })) return fail('preview-changed');
    return changeBuyer(sales, step, order.value, correction);
  });
}

function isOfName(field: string): boolean {
  return ['firstName', 'lastName', 'latinName'].includes(field);
}

const updateBuyers = updateRows(
  'orders',
  ['number', 'version'],
  ['fake_id', 'email_key', 'name_key', 'last_name_key', 'phone_key', 'street_key', 'doc'],
);

/** Adds the changes of a correction to a step. A new address also gives a paid order another key, because a stranger has the old one. */
export async function changeBuyer(
  { settings }: Sales,
  step: Step,
  order: StoredOrder,
  correction: BuyerCorrection,
): Promise<Result<CorrectedOrder>> {
  const { buyer, changed } = correctedBuyer(order.buyer, correction);
  if (buyer.address.firstName === '' && buyer.address.lastName === '') {
    return fail('invalid-request', { field: 'firstName' });
  }
  if (changed.length === 0) return succeed({ changed, isSent: false });
  // The name is printed on the tickets that are sent to the buyer.
  const { firstName, lastName, latinName = '' } = buyer.address;
  if (changed.some(isOfName) && latinName === '' && !(await settings.canWrite(`${firstName} ${lastName}`))) {
    return fail('latin-name-required', { field: 'latinName' });
  }
  const { fakeId, number, version } = order;
  const found = await step.ask({
    receipts: selectReceipts({ fakeId }),
    tickets: selectTickets({ fakeId }),
    mails: selectMailsOfOrder({ fakeId }),
  });
  // Before the payment nobody got an email, and the buyer's page still pays with the key.
  const isMoved = isPaid(order) && emailKey(buyer.email) !== emailKey(order.buyer.email);
  const hasTickets = found.tickets.some(({ state }) => state !== 'void');
  if (isMoved && !maySendTickets(found.mails, step.now.at)) return fail('too-many-requests');
  const corrected = { ...order, buyer, formerBuyers: formerBuyersAfter(order, found.receipts, step.now.at) };
  const { renewed, changes } = isMoved ? renewKey(corrected, found.mails) : { renewed: corrected, changes: [] };
  step.change(
    updateBuyers({
      ...{ number, version, fake_id: renewed.fakeId, email_key: emailKey(buyer.email) },
      ...buyerKeysOf(renewed),
      doc: JSON.stringify(snapshotOf(renewed)),
    }),
    ...changes,
  );
  if (!isMoved) return succeed({ changed, isSent: false });
  step.change(queueFormerAddressMail(order, step.now));
  if (hasTickets) step.change(queueMail('tickets', renewed, order.paymentKey, step.now));
  return succeed({ changed, isSent: hasTickets });
}
