/** Makes the cart's icon open the cart popup on small screens. Without the embed script it stays a link. */
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
