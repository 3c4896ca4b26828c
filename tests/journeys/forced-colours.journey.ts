import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** A colour of the visitor's palette, as the browser computes it. */
async function paletteColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.borderTopColor = colour;
    const seen = getComputedStyle(probe).borderTopColor;
    probe.remove();
    return seen;
  }, name);
}

async function borderOf(element: Locator, pseudo?: string): Promise<{ width: string; colour: string }> {
  return element.evaluate((node, part) => {
    const style = getComputedStyle(node, part);
    return { width: style.borderTopWidth, colour: style.borderTopColor };
  }, pseudo);
}

test('in forced colours day list and calendar still show the chosen day, today and days with few places', async ({
  visitor,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const picker = await visitor.opensProduct('cable-car-round-trip');
  await picker.choosesNextFreeDay(1);
  await picker.opensCalendar();
  const days = picker.root.getByRole('table').getByRole('button');
  const highlight = await paletteColour(page, 'Highlight');
  const canvas = await paletteColour(page, 'Canvas');
  // The check is repeated, because the colour changes in a short transition.
  await expect
    .poll(() => borderOf(picker.root.locator('.day:has(:checked)')))
    .toEqual({ width: '3px', colour: highlight });
  expect((await borderOf(picker.root.locator('.day:not(:has(:checked))').first())).width).toBe('1px');
  const chosen = picker.root.locator('button[aria-pressed="true"]');
  const today = picker.root.locator('button[aria-current="date"]');
  const plain = days.and(page.locator('[aria-pressed="false"]:not([aria-current])')).first();
  await expect.poll(() => borderOf(chosen)).toEqual({ width: '3px', colour: highlight });
  expect((await borderOf(today)).width).toBe('1px');
  expect((await borderOf(plain)).width).toBe('0px');
  const dot = await borderOf(picker.root.locator('.calendar-legend [data-mark="few"]'), '::before');
  expect(dot.width).toBe('3px');
  expect(dot.colour).not.toBe(canvas);
});
