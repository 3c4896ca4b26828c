import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Order, OrderMove } from '#shared/contract/order.ts';
import { listen } from '#shared/element/listen.ts';
import { moveStageText } from '#shared/locales/move-stage-text.ts';
import { movePaymentWords, moveWords, visitText } from '#shared/locales/move-words.ts';
import { chosenName } from '#shared/rules/order-choices.ts';
import { orderVisits } from '#shared/rules/order-visits.ts';
import { Notice } from '#shared/ui/notice.tsx';

export function MoveVisits({ order, fakeId, onMoved }: { order: Order; fakeId: string; onMoved: () => void }) {
  useSignals();
  const place = useRef<HTMLElement>(null);
  const hasMoved = useRef(false);
  // The pressed button disappears with its item: the focus moves to the moved item.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move is the reason
  useEffect(() => {
    if (hasMoved.current) [...(place.current?.querySelectorAll<HTMLElement>('.moved') ?? [])].at(-1)?.focus();
    hasMoved.current = false;
  }, [order.moves.length]);
  const visits = orderVisits(order.items);
  const { move_payment: payment } = order;
  const told = payment && movePaymentWords(payment, order.order_currency_code);
  if (visits.length === 0 && order.moves.length === 0 && !told) return null;
  function follow() {
    hasMoved.current = true;
    onMoved();
  }
  return (
    <section className="group" ref={place}>
      <h3>{msg('Change of day or time', { id: 'ticket.moving' })}</h3>
      {order.moves.map((move) => (
        <Moved key={move.move_id} move={move} currency={order.order_currency_code} />
      ))}
      {told && (
        <Notice kind={payment?.state === 'waiting' ? 'info' : 'error'} title={told.title}>
          {told.text}
        </Notice>
      )}
      <ul className="items visits" ref={listen('gondola-visit-moved', follow)}>
        {visits.map((items) => {
          const [item] = items;
          const when = item.visit_date && visitText({ visit_date: item.visit_date, time_slot: item.time_slot });
          return (
            <li key={item.item_id}>
              {items.map((one) => (
                <span key={one.item_id} className="what">
                  {one.qty_left} × {chosenName(one)}
                </span>
              ))}
              <span>{when}</span>
              <span className="soft">{moveStageText(item, order.order_currency_code)}</span>
              {item.move_stage === 'open' && (
                <gondola-move-visit order={fakeId} item={item.item_id} name={items.map(chosenName).join(', ')} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Moved({ move, currency }: { move: OrderMove; currency: string }) {
  useSignals();
  const { title, facts, state } = moveWords(move, currency);
  return (
    <div className="moved" tabIndex={-1}>
      <Notice kind="info" title={title}>
        {[...facts, state].filter(Boolean).join(' · ')}
      </Notice>
    </div>
  );
}
