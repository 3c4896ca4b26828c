import { approximatePrice } from '#shared/rules/approximate-price.ts';
import { pageBus } from '#shared/state/page-bus.ts';
import { pageLocale } from './page-api.ts';

const name = 'currencyCode';
const root = document.documentElement;

/** Sets the second currency of prices; empty for none. Widgets and other tabs follow. */
export function choose(code: string): void {
  follow();
  pageBus().write(name, code || null);
}

export function show(): void {
  follow();
  fill(pageBus().read(name) ?? '');
}

let follows = false;

function follow(): void {
  if (follows) return;
  follows = true;
  pageBus().listen((changed, value) => {
    if (changed === name) fill(value ?? '');
  });
}

function fill(wanted: string): void {
  const rate = rateOf(wanted);
  const code = rate === undefined ? '' : wanted;
  if (code) root.dataset.currency = code;
  else delete root.dataset.currency;
  for (const place of document.querySelectorAll<HTMLElement>('[data-amounts]')) {
    const amounts = place.dataset.amounts?.split(' ') ?? [];
    place.textContent = amounts
      .map((amount) => rate && approximatePrice(Number(amount), { currencyCode: code, rate }, pageLocale()))
      .filter(Boolean)
      .join(' · ');
  }
  for (const now of document.querySelectorAll<HTMLElement>('[data-currency-now]'))
    now.textContent = code || (now.dataset.currencyNow ?? '');
  for (const radio of document.querySelectorAll<HTMLInputElement>('.currencies input'))
    radio.checked = radio.value === code;
  for (const field of document.querySelectorAll<HTMLSelectElement>('.currencies select')) field.value = code;
}

/** The rate from the page's list, such as `USD=0.128 EUR=0.11`; undefined without a code, or when the rates are too old. */
function rateOf(code: string): number | undefined {
  if (!code || !('rates' in root.dataset)) return undefined;
  const rates = document.querySelector<HTMLElement>('script[data-rates]')?.dataset.rates ?? '';
  const found = rates.split(' ').find((pair) => pair.startsWith(`${code}=`));
  return found && Number(found.slice(code.length + 1)) ? Number(found.slice(code.length + 1)) : undefined;
}
