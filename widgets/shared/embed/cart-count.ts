const selector = '[data-gondola-cart-count]';
const stored = /^gondola\.cartQty\./;

/** Keeps every `[data-gondola-cart-count]` of the page at what the browser remembers, without loading a widget. */
export function showCartCount(): void {
  fill(remembered());
  addEventListener('storage', ({ key }) => {
    if (key === null || stored.test(key)) fill(remembered());
  });
  addEventListener('pageshow', () => fill(remembered()));
  document.addEventListener('gondola-cart-change', (event) => {
    fill((event as CustomEvent<{ quantity: number }>).detail.quantity);
  });
}

/** Fills the elements below a node that came later. */
export function fillCartCounts(node: ParentNode): void {
  fill(remembered(), node);
}

function fill(quantity: number, node: ParentNode = document): void {
  const places = [...node.querySelectorAll<HTMLElement>(selector)];
  if (node instanceof HTMLElement && node.matches(selector)) places.push(node);
  for (const element of places) {
    element.textContent = quantity > 0 ? String(quantity) : '';
    element.hidden = quantity <= 0;
  }
}

/** It is one cart in all languages: each language's key holds the same. Storage may be blocked. */
function remembered(): number {
  try {
    const key = Object.keys(localStorage).find((name) => stored.test(name));
    return key ? Number(localStorage.getItem(key)) || 0 : 0;
  } catch {
    return 0;
  }
}
