import { msg } from '@lit/localize';
import type { Order, OrderItem } from '#shared/contract/order.ts';
import { moveStageText } from '#shared/locales/move-stage-text.ts';
import { moveWords, visitText } from '#shared/locales/move-words.ts';
import { chosenName } from '#shared/rules/order-choices.ts';
import { orderVisits } from '#shared/rules/order-visits.ts';

export function MoveSection({ order, fakeId }: { order: Order; fakeId: string }) {
  const visits = orderVisits(order.items);
  if (visits.length === 0 && order.moves.length === 0) return null;
  const title = msg('Change of day or time', { id: 'ticket.moving' });
  return (
    <section className="refunds moves" aria-label={title}>
      <h2>{title}</h2>
      {order.moves.map((move) => {
        const { title, facts, state } = moveWords(move, order.order_currency_code);
        return (
          <article key={move.move_id} className="refund-decision">
            <h3>{title}</h3>
            {[...facts, state].filter(Boolean).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </article>
        );
      })}
      {visits.length > 0 && (
        <ul className="moves-list">
          {visits.map((items) => (
            <Visit key={items[0].item_id} items={items} currency={order.order_currency_code} fakeId={fakeId} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Visit({ items, currency, fakeId }: { items: [OrderItem, ...OrderItem[]]; currency: string; fakeId: string }) {
  const [item] = items;
  const when = item.visit_date && visitText({ visit_date: item.visit_date, time_slot: item.time_slot });
  return (
    <li>
      <h3>
        {items.map((one) => (
          <span key={one.item_id}>
            {one.qty_left} × {chosenName(one)}
          </span>
        ))}
      </h3>
      <p>{when}</p>
      <p className="soft">{moveStageText(item, currency)}</p>
      {item.move_stage === 'open' && (
        <gondola-move-visit
          order={fakeId}
          item={item.item_id}
          name={items.map(chosenName).join(', ')}
          className="script-only"
        >
          <p className="soft">{msg('One moment…', { id: 'site.loading' })}</p>
        </gondola-move-visit>
      )}
    </li>
  );
}
