import { useRef, useState } from 'react';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { makeKey } from '#shared/client/make-key.ts';
import type { Cart } from '#shared/contract/cart-shape.ts';
import type { Product } from '#shared/contract/product.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { configuredItems, virtualItems } from '#shared/rules/picked-lines.ts';
import { slotStart } from '#shared/rules/time-slot.ts';
import { addConfigurable, addVirtual } from '#shared/state/cart-actions.ts';
import { chosenOptions } from './chosen-options.ts';
import type { PickerRow } from './picker-rows.ts';
import type { PickerView } from './picker-view.ts';

export interface Submitting {
  busy: boolean;
  failure: CallFailure | null;
  forgetFailure: () => void;
  /** Null when the cart has stored the choice. */
  submit: (view: PickerView) => Promise<CallFailure | null>;
}

/** Adds the chosen tickets, or replaces the edited lines. A retry has the same Idempotency-Key. */
export function useSubmit(product: Product, replaceItemIds: string[] | undefined): Submitting {
  const sending = useSending();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const running = useRef<Promise<CallFailure | null> | null>(null);
  const unanswered = useRef<{ intent: string; key: string } | null>(null);

  async function send(view: PickerView): Promise<CallFailure | null> {
    setFailure(null);
    const answer = await sending.send(() => {
      const answers = view.rows.map((row) => chosenOptions(view, row.key));
      const intent = JSON.stringify([answers, view.rows, replaceItemIds]);
      const key = unanswered.current?.intent === intent ? unanswered.current.key : makeKey();
      unanswered.current = { intent, key };
      return add(product, view, { replaceItemIds, idempotencyKey: key });
    });
    const failed = answer.ok ? null : answer.failure;
    if (failed?.code !== 'network-unreachable') unanswered.current = null;
    setFailure(failed);
    return failed;
  }

  return {
    busy: sending.busy,
    failure,
    forgetFailure: () => setFailure(null),
    submit(view) {
      running.current ??= send(view).finally(() => {
        running.current = null;
      });
      return running.current;
    },
  };
}

function add(
  product: Product,
  view: PickerView,
  options: { replaceItemIds: string[] | undefined; idempotencyKey: string },
): Promise<Answer<Cart>> {
  const rows = view.rows;
  const chosen = (row: PickerRow) => chosenOptions(view, row.key);
  if (product.type_id !== 'configurable') return addVirtual(virtualItems(rows, chosen), options);
  const slot = view.slots[0];
  const title = slot?.values.find((value) => value.id === slot.chosen)?.title;
  return addConfigurable(configuredItems(product.sku, rows, chosen), {
    ...options,
    dailyQuota: product.custom_attributes.find((attribute) => attribute.attribute_code === 'daily_quota')?.value,
    date: view.dates[0]?.chosen ?? undefined,
    slot: title && (slotStart(title) ?? title),
  });
}
