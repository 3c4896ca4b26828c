import { msg, str } from '@lit/localize';
import { plainPage } from '#server/http/plain-page.ts';
import { priceText } from '#shared/locales/price-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { toAmount } from '#shared/rules/money.ts';
import type { TestPayment } from './store.ts';

/** The page on which a real payment service would ask the buyer. It says in every language that no money is taken. */
export function renderApprovalPage(payment: TestPayment): string {
  return withLocale(payment.locale, () => page(payment));
}

function page({ id, locale, order_number, amount_cents, currency, form_token }: TestPayment): string {
  const decisions = [
    { decision: 'approve', label: msg('Approve', { id: 'test-gateway.approve' }) },
    { decision: 'decline', label: msg('Decline', { id: 'test-gateway.decline' }) },
    { decision: 'cancel', label: msg('Cancel and go back', { id: 'test-gateway.cancel' }) },
  ];
  return plainPage(locale, {
    title: msg('Test payment', { id: 'test-gateway.title' }),
    text: escapeHtml(
      msg('No money is taken here. You decide how this payment ends.', { id: 'test-gateway.explanation' }),
    ),
    more: `<b>TEST</b>
<strong>${escapeHtml(priceText(toAmount(amount_cents, currency), currency))}</strong>
<p>${escapeHtml(msg(str`Order ${order_number}`, { id: 'test-gateway.order' }))}</p>
<form method="post" action="/gateway/test/${encodeURIComponent(id)}">
<input type="hidden" name="token" value="${escapeHtml(form_token)}">
${decisions.map(({ decision, label }) => `<button name="decision" value="${decision}">${escapeHtml(label)}</button>`).join('\n')}
</form>`,
  });
}
