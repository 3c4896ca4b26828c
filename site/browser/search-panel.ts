/** The desktop's search panel: one can type at once. The field may be the widget's or still the plain form's. */
export function startSearchPanel(): void {
  const panel = document.getElementById('search-panel');
  panel?.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState !== 'open') return;
    const widget = panel.querySelector('gondola-search');
    const field = widget?.shadowRoot?.querySelector('input') ?? widget?.querySelector('input');
    field?.focus();
  });
}
