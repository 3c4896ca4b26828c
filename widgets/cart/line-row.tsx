import { msg, str } from '@lit/localize';
import { useRef } from 'react';
import type { CartLine } from '#shared/contract/cart-shape.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { isGift } from '#shared/rules/gift-lines.ts';
import { cartRefreshAfterMs } from '#shared/rules/waiting-times.ts';
import { removeLine } from '#shared/state/cart-actions.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Stepper } from '#shared/ui/stepper.tsx';
import { dismissErrors, showToast } from '#shared/ui/toast.tsx';
import { FailedDialog } from './failed-dialog.tsx';
import { focusDrawn } from './focus-drawn.ts';
import { RefusedLine } from './refused-line.tsx';
import { hasUnitAnswers, UnitAnswers } from './unit-answers.tsx';
import { useQuantity } from './use-quantity.ts';

/** One line: variant, price and quantity. Quantity 0 removes the line. */
export function LineRow({ line }: { line: CartLine }) {
  const row = useRef<HTMLDivElement>(null);
  const { busy: isGoing, send } = useSending();
  const { quantity, isOnTheWay, want, problem, hasTold } = useQuantity(line.id, line.quantity);
  const choice = line.configurable_options.map((option) => option.value_label).join(' · ');
  const label = choice || line.product.name;

  async function remove() {
    const goOn = placeAfter(row.current);
    dismissErrors();
    const answer = await send(() => removeLine(line.id));
    if (answer.ok) goOn();
    else showToast({ kind: 'error', text: answer.failure.message });
    // The prices of the other lines may depend on the removed line.
    setTimeout(() => void refreshCart(), cartRefreshAfterMs);
  }

  if (isGift(line)) {
    return (
      <div className="line">
        <span className="choice">{msg(str`Quantity ${line.quantity}`, { id: 'cart.quantity-of' })}</span>
        <span className="amount">{msg('Free', { id: 'cart.free' })}</span>
      </div>
    );
  }

  return (
    <div ref={row} className="line" data-refused={line.refusal ?? undefined} aria-busy={isGoing || isOnTheWay}>
      <span className="choice">
        {/* The product's name is already shown above. */}
        {choice !== line.product.name && choice}
        {!line.refusal && quantity > 1 && <Price className="each" {...line.prices.price} />}
        <UnitAnswers line={line} />
      </span>
      {line.refusal ? (
        <RefusedLine line={line} refusal={line.refusal} />
      ) : (
        <>
          <Stepper
            label={msg(str`Quantity of ${label}`, { id: 'cart.quantity-label' })}
            value={quantity}
            min={0}
            // A further unit needs another answer, and only the edit dialog has a field for it.
            {...(hasUnitAnswers(line) && { max: line.quantity })}
            disabled={isGoing || isOnTheWay}
            onChange={(next) => void (next < 1 ? remove() : want(next))}
          />
          <Price className="amount" {...line.prices.row_total_including_tax} />
        </>
      )}
      <IconButton
        icon="trash"
        label={msg(str`Remove ${label}`, { id: 'cart.remove' })}
        busy={isGoing}
        onClick={() => void remove()}
      />
      {problem && (
        <p className="problem" role="status">
          {problem.text}
        </p>
      )}
      {problem && !problem.isTold && <FailedDialog text={problem.text} onClose={hasTold} />}
    </div>
  );
}

/** A function that moves the focus to the next line. It is made before the line is removed, and called afterwards. */
function placeAfter(row: HTMLElement | null): () => void {
  const root = row?.getRootNode() as Document | ShadowRoot | undefined;
  if (!row?.contains(root?.activeElement ?? null)) return () => {};
  const rows = [...(root?.querySelectorAll('.line') ?? [])];
  const at = rows.indexOf(row);
  const next = rows[at + 1] ?? rows[at - 1];
  return () =>
    focusDrawn(() => (next?.isConnected ? next.querySelector(':scope > button') : root?.querySelector('.empty a')));
}
