import { createHash } from 'node:crypto';
import { msg, str } from '@lit/localize';
import { languageTags } from '#shared/contract/locale.ts';
import { priceText } from '#shared/locales/price-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { toAmount } from '#shared/rules/money.ts';
import type { TestPayment } from './store.ts';

/** The page on which a real payment service would ask the buyer; it says in every language that no money moves. */
export function renderApprovalPage(payment: TestPayment): string {
  return withLocale(payment.locale, () => page(payment));
}

function page({ id, locale, order_number, amount_cents, currency, form_token }: TestPayment): string {
  const title = msg('Test payment', { id: 'test-gateway.title' });
  const decisions = [
    { decision: 'approve', label: msg('Approve', { id: 'test-gateway.approve' }) },
    { decision: 'decline', label: msg('Decline', { id: 'test-gateway.decline' }) },
    { decision: 'cancel', label: msg('Cancel and go back', { id: 'test-gateway.cancel' }) },
  ];
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<main>
<p class="badge">TEST</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(msg('No money is taken here. You decide how this payment ends.', { id: 'test-gateway.explanation' }))}</p>
<p class="amount">${escapeHtml(priceText(toAmount(amount_cents, currency), currency))}</p>
<p>${escapeHtml(msg(str`Order ${order_number}`, { id: 'test-gateway.order' }))}</p>
<form method="post" action="/gateway/test/${encodeURIComponent(id)}">
<input type="hidden" name="token" value="${escapeHtml(form_token)}">
${decisions.map(({ decision, label }) => `<button name="decision" value="${decision}">${escapeHtml(label)}</button>`).join('\n')}
</form>
</main>
</body>
</html>
`;
}

// The store's pages have view transitions; a page between them without any is logged as an error by the browser.
const styles = `
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#eef3f2, #101716); color: light-dark(#17211f, #e8efed); }
main { box-sizing: border-box; width: min(26rem, 100% - 2rem); margin: 2rem auto; padding: 2rem; border-radius: 1rem; background: light-dark(#fff, #1a2422); box-shadow: 0 1px 3px #0003, 0 12px 32px #0001; text-align: center; }
h1 { margin: .5rem 0; font-size: 1.5rem; }
.badge { display: inline-block; margin: 0; padding: .125rem .75rem; border-radius: 1rem; background: #ffd54a; color: #3a2b00; font-weight: 700; letter-spacing: .1em; }
.amount { margin: 1rem 0 0; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
button { min-height: 3rem; border: 1px solid light-dark(#b9c6c3, #3c4a47); border-radius: .75rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button[value=approve] { border-color: #0b6e6e; background: #0b6e6e; color: #fff; }
button:focus-visible { outline: 3px solid #3aa; outline-offset: 2px; }
`;

/** The hash of the page's styles for the content security policy. */
export const approvalPageStyleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
