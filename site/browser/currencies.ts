/** What shows amounts in another currency is loaded for whoever has chosen one. */
export function startCurrencies(): void {
  const load = () => import('./currency.ts');
  const showChosen = () => 'currency' in document.documentElement.dataset && void load().then(({ show }) => show());
  showChosen();
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { value } = target;
    if (target.closest('.currencies')) void load().then(({ choose }) => choose(value));
  });
}
