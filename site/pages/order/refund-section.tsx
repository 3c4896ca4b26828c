import { msg } from '@lit/localize';
import { longestRefundComment, type Order } from '#shared/contract/order.ts';
import { refundNowWords } from '#shared/locales/refund-now-words.ts';
import { refundTermsTexts } from '#shared/locales/refund-terms-text.ts';
import { refundWords } from '#shared/locales/refund-words.ts';
import { isRefundable } from '#shared/rules/is-refundable.ts';
import { failureTexts } from './failure-texts.ts';
import { FreeRefund } from './free-refund.tsx';

export function RefundSection({ order, fakeId }: { order: Order; fakeId: string }) {
  const left = order.items.map(({ qty_left }) => qty_left);
  const isLeft = isRefundable(order.status, left);
  if (order.refunds.length === 0 && !isLeft) return null;
  return (
    <section className="refunds" aria-label={msg('Refund', { id: 'account.notice.refunded' })}>
      <h2>{msg('Refund', { id: 'account.notice.refunded' })}</h2>
      {order.refunds.map((refund) => (
        <Decision key={refund.refund_id} words={refundWords(refund, order)} comment={refund.comment} />
      ))}
      {order.refund_asked_at ? <Asked /> : isLeft && <Ask order={order} fakeId={fakeId} />}
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
        {msg('Our team will review it and email you. Everything stays valid until then.', {
          id: 'account.refund.waiting',
        })}
      </p>
    </article>
  );
}

/** The terms of a refund, and its button. Without scripts there is no button, because the form needs the page's script. */
function Ask({ order, fakeId }: { order: Order; fakeId: string }) {
  const terms = new Set(
    order.items.flatMap(({ name, is_gift, qty_left, refund_terms }) =>
      refund_terms && !is_gift && qty_left > 0
        ? refundTermsTexts(refund_terms, order.order_currency_code).map((text) => `${name} · ${text}`)
        : [],
    ),
  );
  const now = refundNowWords(order);
  return (
    <>
      {terms.size > 0 && (
        <ul className="refund-terms">
          {[...terms].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {now && <FreeRefund order={order} fakeId={fakeId} words={now} />}
      <AskStaff fakeId={fakeId} instead={now?.askInstead} />
    </>
  );
}

/** @param instead The button's label beside a refund that is granted at once. */
function AskStaff({ fakeId, instead }: { fakeId: string; instead: string | undefined }) {
  return (
    <details className="script-only">
      <summary className="button" data-variant={instead ? 'link' : 'secondary'}>
        {instead ?? msg('Ask for a refund', { id: 'account.refund.ask' })}
      </summary>
      <form data-ask-refund={fakeId} {...failureTexts()}>
        <p className="soft">
          {msg('Our team will decide based on the terms of your booking. Everything stays valid until then.', {
            id: 'account.refund.how',
          })}
        </p>
        <label>
          {msg('Reason (optional)', { id: 'account.refund.why' })}
          <textarea name="comment" rows={4} maxLength={longestRefundComment} />
        </label>
        <button type="submit" className="button" data-variant="primary">
          {msg('Send', { id: 'account.refund.send' })}
        </button>
      </form>
    </details>
  );
}
