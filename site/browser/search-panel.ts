/** Starts the header's search panels. The visitor can type at once; the widget then takes over the text. */
export function startSearchPanel(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('.search-toggle'))
    panel.addEventListener('toggle', () => {
      const widget = panel.querySelector('gondola-search');
      if (!panel.open || !widget) return;
      const own = widget.shadowRoot?.querySelector('input');
      if (own) own.focus();
      else waitForWidget(widget);
    });
}

function waitForWidget(widget: Element): void {
  const plain = widget.querySelector('input');
  plain?.focus();
  void customElements.whenDefined('gondola-search').then(() => {
    const root = widget.shadowRoot;
    if (!root) return;
    const watch = new MutationObserver(() => {
      const field = root.querySelector('input');
      if (!field) return;
      watch.disconnect();
      field.focus();
      if (plain?.value) typeInto(field, plain.value);
    });
    watch.observe(root, { childList: true, subtree: true });
  });
}

/** Fires the events of typing too, so that the widget notices the text. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
