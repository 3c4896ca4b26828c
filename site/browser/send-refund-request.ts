import type { CallFailure } from '#shared/client/api.ts';
import { settle } from '#shared/client/settle.ts';
import { askRefund } from '#shared/contract/order.ts';
import { startChoosing, wishOf } from './choose-refund.ts';
import { pageApi } from './page-api.ts';

/** Sends a guest's refund request, then reloads the page. If the page names the sum, the store refunds it at once. */
export function askOnSubmit(form: HTMLFormElement): void {
  startChoosing(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(form);
  });
  form.querySelector('[data-keep]')?.addEventListener('click', () => {
    const details = form.closest('details');
    if (!details) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
}

async function ask(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  button.disabled = true;
  const { askRefund: fakeId = '' } = form.dataset;
  const wish = wishOf(form);
  const refundComment = form.querySelector('textarea')?.value.trim() ?? '';
  const answer = await settle(() => pageApi.send(askRefund, { fakeId, refundComment, ...wish }));
  // The reloaded page shows the refund at its top.
  if (answer.ok && wish.confirmed_sum !== undefined) scrollTo(0, 0);
  if (answer.ok) return location.reload();
  button.disabled = false;
  refuse(form, answer.failure);
}

function refuse(form: HTMLFormElement, { code, subject, message }: CallFailure): void {
  const said = form.querySelector('[role=alert]') ?? form.appendChild(document.createElement('p'));
  said.setAttribute('role', 'alert');
  // The page has the texts, because this script has no translations.
  said.textContent = form.getAttribute(`data-${code}`) ?? message;
  const { reload } = form.dataset;
  // Without a subject the page is out of date, so a link to reload helps.
  if (reload === undefined || code !== 'refund-not-due' || subject !== undefined) return;
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = reload;
  said.append(' ', link);
}
