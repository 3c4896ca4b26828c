import { queryPage } from './page-roots.ts';

const selector = '[data-gondola-cart-count]';
const stored = /^gondola\.cartQty\./;

/** Shows the stored count in every `[data-gondola-cart-count]` of the page, without loading a widget. */
export function showCartCount(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || stored.test(key)) fill(remembered());
  });
  addEventListener('pageshow', () => fill(remembered()));
  document.addEventListener('gondola-cart-change', (event) => {
    fill((event as CustomEvent<{ quantity: number }>).detail.quantity);
  });
}

export function fillCartCounts(node: ParentNode): void {
  const places = [...node.querySelectorAll<HTMLElement>(selector)];
  if (node instanceof HTMLElement && node.matches(selector)) places.push(node);
  if (places.length > 0) fill(remembered(), places);
}

function fill(quantity: number, places = queryPage<HTMLElement>(selector)): void {
  for (const element of places) {
    element.textContent = quantity > 0 ? String(quantity) : '';
    element.hidden = quantity <= 0;
  }
}

/** The stored count, 0 when storage is blocked. All languages have one count. */
function remembered(): number {
  try {
    const key = Object.keys(localStorage).find((name) => stored.test(name));
    return key ? Number(localStorage.getItem(key)) || 0 : 0;
  } catch {
    return 0;
  }
}
