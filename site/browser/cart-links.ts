/** On small screens the cart's icon opens the cart popup. Without the embed script it stays a link to the cart. */
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
