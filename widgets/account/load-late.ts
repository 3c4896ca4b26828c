import type { ComponentType } from 'react';
import { styleSheets } from '#shared/ui/style-sheets.ts';
import type { ViewProps } from './view-props.ts';

/** Loads a part of the account together with the styles that the first view does not need. */
export function loadLate(load: () => Promise<ComponentType<ViewProps>>) {
  return async ({ host }: ViewProps): Promise<ComponentType<ViewProps>> => {
    const [View] = await Promise.all([load(), adoptStyles(host)]);
    return View;
  };
}

async function adoptStyles({ shadowRoot }: HTMLElement): Promise<void> {
  const { lateStyles } = await import('./late-styles.ts');
  if (!shadowRoot) return;
  shadowRoot.adoptedStyleSheets = [...new Set([...shadowRoot.adoptedStyleSheets, ...styleSheets(lateStyles)])];
}
