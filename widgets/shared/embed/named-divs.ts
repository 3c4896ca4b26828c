/** Replaces `<div data-gondola-widget="cart-button" data-label="…">`, because some site builders drop unknown tags. */
export function replaceNamedDivs(node: ParentNode, tags: readonly string[]): void {
  const divs = [...node.querySelectorAll<HTMLElement>('div[data-gondola-widget]')];
  if (node instanceof HTMLElement && node.matches('div[data-gondola-widget]')) divs.push(node);
  for (const div of divs) {
    const { gondolaWidget = '', ...data } = div.dataset;
    const tag = `gondola-${gondolaWidget}`;
    delete div.dataset.gondolaWidget;
    if (!tags.includes(tag)) {
      console.warn(`[gondola] unknown-widget: ${gondolaWidget}`);
      continue;
    }
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(data)) element.setAttribute(kebab(name), value ?? '');
    element.append(...div.childNodes);
    div.append(element);
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
