import type { RequestOf } from '#shared/contract/call.ts';
import type { askRefund } from '#shared/contract/order.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import {
  type ChosenRefund,
  chosenRefund,
  type RefundChoice,
  type RefundSay,
  whatIsSaid,
} from '#shared/rules/refund-choice.ts';
import { pageLocale } from './page-api.ts';

type Wish = Pick<RequestOf<typeof askRefund>, 'confirmed_sum' | 'items' | 'refunds_seen'>;

interface Plan {
  choices: RefundChoice[];
  currency: string;
  leavesOthers: boolean;
}

/** Shows the refund for the chosen units, also after each change. */
export function startChoosing(form: HTMLFormElement): void {
  const plan = planOf(form);
  if (!plan) return;
  const tell = () => say(form, chosenIn(form, plan), plan);
  form.addEventListener('change', tell);
  // A browser may have restored an earlier choice after a reload.
  tell();
}

/** The request for the chosen units. Without a sum, staff decide. */
export function wishOf(form: HTMLFormElement): Wish {
  const { sum, seen } = form.dataset;
  const plan = planOf(form);
  if (!plan) return sum === undefined ? {} : { confirmed_sum: Number(sum) };
  const { sum: confirmed_sum, items, isAll } = chosenIn(form, plan);
  return isAll ? { confirmed_sum } : { confirmed_sum, items, refunds_seen: Number(seen) };
}

function planOf({ dataset: { plan } }: HTMLFormElement): Plan | null {
  return plan === undefined ? null : JSON.parse(plan);
}

function chosenIn(form: HTMLFormElement, { choices }: Plan): ChosenRefund {
  const counts = [...new FormData(form)].map(([id, count]) => [id, Number(count)]);
  return chosenRefund(choices, Object.fromEntries(counts));
}

function say(form: HTMLFormElement, chosen: ChosenRefund, { currency, leavesOthers }: Plan): void {
  const price = (amount: number) => formatPrice(amount, currency, pageLocale());
  const said = whatIsSaid(chosen, { price, leavesOthers });
  for (const line of form.querySelectorAll<HTMLElement>('[data-say]')) {
    const value = said[line.dataset.say as RefundSay];
    line.hidden = value === null;
    line.textContent = value === null ? '' : filled(line, value);
  }
  form.querySelector('[role=alert]')?.remove();
  const button = form.querySelector('button');
  if (!button) return;
  button.disabled = chosen.items.length === 0;
  button.textContent = filled(button, price(chosen.sum));
}

function filled({ dataset: { text = '' } }: HTMLElement, value: string): string {
  return text.replace('{}', () => value);
}
