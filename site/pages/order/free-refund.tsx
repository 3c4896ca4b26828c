import { msg } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import type { refundNowWords } from '#shared/locales/refund-now-words.ts';
import { RefundChoice } from '#shared/ui/refund-choice.tsx';
import { failureTexts } from './failure-texts.ts';

interface RefundNowProps {
  order: Order;
  fakeId: string;
  words: NonNullable<ReturnType<typeof refundNowWords>>;
}

/**
 * The first press shows the outcome and lets the buyer choose units; the second refunds them. For another choice the page's script puts the
 * sums in place of `{}`.
 */
export function FreeRefund({ order, fakeId, words }: RefundNowProps) {
  const { choices, chosen, says, confirm, price } = words;
  const plan = { choices, leavesOthers: words.leavesOthers, currency: order.order_currency_code };
  return (
    <details className="script-only">
      <summary className="button" data-variant="secondary">
        {words.press}
      </summary>
      <form
        data-ask-refund={fakeId}
        data-sum={chosen.sum}
        data-seen={order.refunds.length}
        data-plan={words.isDivisible ? JSON.stringify(plan) : undefined}
        data-reload={msg('Reload this page', { id: 'refund.now.reload' })}
        {...failureTexts()}
      >
        {words.isDivisible ? (
          <RefundChoice order={order} choices={choices} />
        ) : (
          <p>
            <strong>{words.what}</strong>
          </p>
        )}
        <div aria-live="polite" className="refund-says">
          {says.map(({ say, text, value }) => (
            <p key={say} data-say={say} data-text={text('{}')} hidden={value === null}>
              {value !== null && text(value)}
            </p>
          ))}
        </div>
        <div className="actions">
          <button type="submit" className="button" data-variant="secondary" data-text={confirm('{}')}>
            {confirm(price(chosen.sum))}
          </button>
          <button type="button" className="button" data-variant="primary" data-keep="">
            {words.keep}
          </button>
        </div>
      </form>
    </details>
  );
}
