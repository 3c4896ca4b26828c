/** Opens the cart popup from the cart's icon on small screens. Without the embed script the icon stays a link to the cart. */
export function startCartLinks(): void {
  for (const link of document.querySelectorAll('[data-opens-cart]')) {
    link.addEventListener('click', (event) => {
      const asked = new CustomEvent('gondola-cart-open', {
        detail: { reason: 'button' },
        cancelable: true,
        bubbles: true,
      });
      document.dispatchEvent(asked);
      if (asked.defaultPrevented) event.preventDefault();
    });
  }
}
