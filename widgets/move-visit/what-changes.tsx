import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { MoveOption } from '#shared/contract/move.ts';
import { freeCancellationText } from '#shared/locales/free-cancellation-text.ts';
import { visitText } from '#shared/locales/move-words.ts';
import { priceText } from '#shared/locales/price-text.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Found } from './use-move-options.ts';

/** The old and the new visit, the price difference, and what happens to the tickets. */
export function WhatChanges({ found, to }: { found: Found; to: MoveOption }) {
  useSignals();
  const { currency, items } = found;
  const price = (amount: number) => priceText(amount, currency);
  if (!to.is_available) {
    return <Notice kind="info">{msg('Sold out', { id: 'ui.sold-out' })}</Notice>;
  }
  const sums = [
    [msg('Change fee', { id: 'order.move-fee' }), to.fee],
    [msg('To pay now', { id: 'move.due' }), to.amount_due],
    [msg('Back to your gift code', { id: 'mail.moved.gift-code' }), to.gift_code],
    [msg('Refunded to your payment method', { id: 'mail.refund-granted.money' }), to.amount],
  ] as const;
  const money = sums.filter(([, amount]) => amount > 0);
  return (
    <div className="changes">
      <dl>
        <Fact label={msg('Before', { id: 'mail.moved.before' })}>
          <s>{visitText(found)}</s>
        </Fact>
        <Fact label={msg('After', { id: 'move.after' })}>
          <strong>{visitText(to)}</strong>
        </Fact>
        <Fact label={msg('Tickets', { id: 'move.tickets' })}>{sumOf(items, ({ qty }) => qty)}</Fact>
        {money.map(([label, amount]) => (
          <Fact key={label} label={label}>
            {price(amount)}
          </Fact>
        ))}
      </dl>
      {money.length === 0 && <p className="soft">{msg('The price stays the same.', { id: 'move.same-price' })}</p>}
      {to.free_until && <p className="soft">{freeCancellationText(to.free_until)}</p>}
      {to.amount_due > 0 && (
        <p className="soft">
          {msg(
            'We will move your visit as soon as your payment arrives. If it can no longer be moved, we will refund the full payment.',
            {
              id: 'move.paid-first',
            },
          )}
        </p>
      )}
      <p className="soft">
        {msg('The tickets you move get new codes. The old codes will no longer work.', { id: 'move.new-codes' })}
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}
