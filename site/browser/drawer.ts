/** Makes the page behind the open drawer inert. Search results make the drawer wide. */
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

  // Closed now, the menu is closed when the page returns from the back-forward cache.
  addEventListener('pagehide', () => drawer.matches(':popover-open') && drawer.hidePopover());
}
