import { msg, str } from '@lit/localize';
import { useId } from 'react';
import type { Order, OrderItem } from '#shared/contract/order.ts';
import { visitText } from '#shared/locales/move-words.ts';
import { chosenName } from '#shared/rules/order-choices.ts';
import type { RefundChoice as Choice } from '#shared/rules/refund-choice.ts';

interface RefundChoiceProps {
  order: Order;
  choices: readonly Choice[];
  onCount?: (item_id: number, count: number) => void;
}

/** How many units of each item to cancel: all by default. */
export function RefundChoice({ order, choices, onCount }: RefundChoiceProps) {
  return (
    <fieldset className="refund-choice">
      <legend>{msg('What would you like to cancel?', { id: 'refund.now.which' })}</legend>
      {choices.map((choice) => (
        <Row
          key={choice.item_id}
          choice={choice}
          item={order.items.find(({ item_id }) => item_id === choice.item_id)}
          onCount={(count) => onCount?.(choice.item_id, count)}
        />
      ))}
    </fieldset>
  );
}

interface RowProps {
  choice: Choice;
  item: OrderItem | undefined;
  onCount: (count: number) => void;
}

function Row({ choice: { item_id, qty }, item, onCount }: RowProps) {
  const id = useId();
  const when = item?.visit_date && visitText({ visit_date: item.visit_date, time_slot: item.time_slot });
  return (
    <label className="refund-row" htmlFor={id}>
      <span>
        <strong>{chosenName(item)}</strong>
        {when && (
          <span className="soft" translate="no">
            {when}
          </span>
        )}
      </span>
      {qty === 1 ? (
        <input
          id={id}
          type="checkbox"
          name={String(item_id)}
          value="1"
          defaultChecked
          onChange={({ currentTarget: { checked } }) => onCount(checked ? 1 : 0)}
        />
      ) : (
        <span className="refund-count">
          <select
            id={id}
            name={String(item_id)}
            defaultValue={String(qty)}
            onChange={({ currentTarget: { value } }) => onCount(Number(value))}
          >
            {countsUpTo(qty).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>{' '}
          <span className="soft">{msg(str`of ${qty}`, { id: 'move.of-all' })}</span>
        </span>
      )}
    </label>
  );
}

function countsUpTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => count);
}
