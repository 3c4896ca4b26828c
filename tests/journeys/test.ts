import { test as base, expect } from '@playwright/test';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { Visitor } from './visitor.ts';
import { watchFaults } from './watch-faults.ts';

export { expect };

/**
 * Every journey is walked by a visitor who speaks one language. Whatever its browser complains about fails the journey:
 * errors in the console, breaches of the content policy, and requests that fail.
 */
export const test = base.extend<{ speaks: LocaleCode; visitor: Visitor }>({
  speaks: ['en', { option: true }],
  visitor: async ({ page, context, speaks }, use) => {
    const faults = await watchFaults(context);
    await use(new Visitor(page, speaks, faults));
    expect(faults.unforeseen(), 'what the browser complained about').toEqual([]);
  },
});
