/** While the drawer is open the page behind it cannot be reached; with search results in it, it grows wide. */
export function startDrawer(): void {
  const drawer = document.getElementById('drawer');
  if (!drawer) return;

  drawer.addEventListener('toggle', (event) => {
    const isOpen = (event as ToggleEvent).newState === 'open';
    for (const part of document.querySelectorAll('main, .footer, .notice')) part.toggleAttribute('inert', isOpen);
  });

  drawer.addEventListener('input', (event) => {
    const field = event.composedPath()[0];
    if (field instanceof HTMLInputElement) drawer.toggleAttribute('data-results', field.value.trim() !== '');
  });

  // Back on the page from the browser's memory, the menu is closed.
  addEventListener('pagehide', () => drawer.matches(':popover-open') && drawer.hidePopover());
}
