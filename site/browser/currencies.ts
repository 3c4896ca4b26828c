/** Loads the code for amounts in another currency, if the visitor has chosen one. */
export function startCurrencies(): void {
  const load = () => import('./currency.ts');
  const showChosen = () => 'currency' in document.documentElement.dataset && void load().then(({ show }) => show());
  showChosen();
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { value } = target;
    if (!target.closest('.currencies')) return;
    keep(value);
    void load().then(({ choose }) => choose(value));
  });
}

/** Stores the currency at once, so that the next page uses it. `code`: empty for no currency. */
function keep(code: string): void {
  try {
    if (code) localStorage.setItem('gondola.currencyCode', code);
    else localStorage.removeItem('gondola.currencyCode');
  } catch {
    // Storage is blocked: the choice applies only to this page.
  }
}
