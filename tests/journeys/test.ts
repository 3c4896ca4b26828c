import { test as base, expect } from '@playwright/test';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { Visitor } from './visitor.ts';
import { watchFaults } from './watch-faults.ts';

export { expect };

/** Every journey has a visitor who speaks one language. Whatever fault the browser reports fails the journey. */
export const test = base.extend<{ speaks: LocaleCode; visitor: Visitor }>({
  speaks: ['en', { option: true }],
  visitor: async ({ page, context, speaks }, use) => {
    const faults = await watchFaults(context);
    await use(new Visitor(page, speaks, faults));
    expect(faults.unforeseen(), 'faults that the browser reported').toEqual([]);
  },
});
