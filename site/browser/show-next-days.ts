import { mostNextDays } from '#shared/contract/bounds.ts';
import { website } from '#shared/contract/headers.ts';
import { whenIdle } from './when-idle.ts';

/** Days older than this are fetched again when the visitor returns. */
const goodForMs = 60_000;

/** Shows the next free day of each shown product, with one call when the browser is idle. */
export function startNextDays(): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-next-day]')];
  if (lines.length === 0) return;
  let askedAt = 0;
  const ask = () => {
    askedAt = performance.now();
    void fillIn(lines);
  };
  whenIdle(ask);
  const askIfOld = () => {
    if (askedAt > 0 && !document.hidden && performance.now() - askedAt > goodForMs) ask();
  };
  addEventListener('pageshow', askIfOld);
  document.addEventListener('visibilitychange', askIfOld);
}

async function fillIn(lines: readonly HTMLElement[]): Promise<void> {
  const labels = await fetchLabels([...new Set(lines.map(({ dataset }) => dataset.nextDay ?? ''))]).catch(() => null);
  for (const line of lines) {
    const label = labels?.get(line.dataset.nextDay ?? '');
    line.textContent = label ? (line.dataset.text ?? '').replace('{day}', label) : '';
  }
}

/** Uses `fetch`, because the client of all calls is larger than this whole script. */
async function fetchLabels(skus: readonly string[]): Promise<Map<string, string>> {
  const { locale = '' } = document.documentElement.dataset;
  const response = await fetch('/api/product/nextDays', {
    method: 'POST',
    headers: { 'content-type': 'application/json', store: locale, website },
    body: JSON.stringify({ skus: skus.slice(0, mostNextDays) }),
  });
  if (!response.ok) return new Map();
  const { list }: { list: { sku: string; label: string }[] } = await response.json();
  return new Map(list.map(({ sku, label }) => [sku, label]));
}
