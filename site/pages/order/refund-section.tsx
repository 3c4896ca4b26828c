import { msg } from '@lit/localize';
import { longestRefundComment, type Order } from '#shared/contract/order.ts';
import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import { refundTermsTexts } from '#shared/locales/refund-terms-text.ts';
import { refundWords } from '#shared/locales/refund-words.ts';

/** What was given back, and where to ask for it. */
export function RefundSection({ order, fakeId }: { order: Order; fakeId: string }) {
  const isLeft = order.status === 'paid' && order.items.some(({ qty_left }) => qty_left > 0);
  if (order.refunds.length === 0 && !isLeft) return null;
  return (
    <section className="refunds" aria-label={msg('Refund', { id: 'account.notice.refunded' })}>
      <h2>{msg('Refund', { id: 'account.notice.refunded' })}</h2>
      {order.refunds.map((refund) => (
        <Decision key={refund.refund_id} words={refundWords(refund, order)} comment={refund.comment} />
      ))}
      {order.refund_asked_at ? <Asked /> : isLeft && <AskForm order={order} fakeId={fakeId} />}
    </section>
  );
}

function Decision({ words, comment }: { words: ReturnType<typeof refundWords>; comment: string }) {
  return (
    <article className="refund-decision">
      <h3>{words.title}</h3>
      {[...words.facts, words.state, comment].filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </article>
  );
}

function Asked() {
  return (
    <article className="refund-decision">
      <h3>{msg('You have asked for a refund', { id: 'account.refund.asked' })}</h3>
      <p>
        {msg('Our staff look at it and write to you. Your tickets stay valid until then.', {
          id: 'account.refund.waiting',
        })}
      </p>
    </article>
  );
}

/** The script sends it; without one there is nothing to press. */
function AskForm({ order, fakeId }: { order: Order; fakeId: string }) {
  const terms = new Set(
    order.items.flatMap(({ name, is_gift, qty_left, refund_terms }) =>
      refund_terms && !is_gift && qty_left > 0
        ? refundTermsTexts(refund_terms, order.order_currency_code).map((text) => `${name} · ${text}`)
        : [],
    ),
  );
  return (
    <>
      {terms.size > 0 && (
        <ul className="refund-terms">
          {[...terms].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <details className="script-only">
        <summary className="button" data-variant="secondary">
          {msg('Ask for a refund', { id: 'account.refund.ask' })}
        </summary>
        <form
          data-ask-refund={fakeId}
          data-network-unreachable={clientErrorMessage({ code: 'network-unreachable' })}
          data-internal-error={clientErrorMessage({ code: 'internal-error' })}
        >
          <p className="soft">
            {msg('Our staff decide by the terms of each ticket. Your tickets stay valid until then.', {
              id: 'account.refund.how',
            })}
          </p>
          <label>
            {msg('Why? (optional)', { id: 'account.refund.why' })}
            <textarea name="comment" rows={4} maxLength={longestRefundComment} />
          </label>
          <button type="submit" className="button" data-variant="primary">
            {msg('Send', { id: 'account.refund.send' })}
          </button>
        </form>
      </details>
    </>
  );
}
