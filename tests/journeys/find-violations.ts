import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Violations that axe finds in a part of a page without frames, once nothing fades in. Each entry names the rule and the element. */
export async function findViolations(page: Page, part: string, rules?: readonly string[]): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, rules]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const only = rules ? { runOnly: { type: 'rule' as const, values: [...rules] } } : {};
      const { violations } = await here.run(part, { resultTypes: ['violations'], ...only });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [part, rules] as const,
  );
}

/** Changes the system's scheme, and waits until no colour is in transition. */
export async function changesTo(colorScheme: 'light' | 'dark', page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await untilStill(page);
}

/** Waits until no element of the page is in transition. A transition begins a frame after the change that causes it. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => {
    const isStill = (root: Document | ShadowRoot): boolean =>
      !root.getAnimations().some((one) => one instanceof CSSTransition) &&
      [...root.querySelectorAll('*')].every(({ shadowRoot }) => !shadowRoot || isStill(shadowRoot));
    return isStill(document);
  });
}
