import { describe, expect, it } from 'vitest';
import { groupNaming, groupOf, menuFor } from './menu.ts';
import { pagesFor, type StaffPageName, staffPages } from './pages.ts';

describe('the menu', () => {
  it('has every page of an owner in exactly one group', () => {
    const shown = menuFor(['owner'], '/shop').flatMap(({ pages }) => pages);
    expect([...shown].sort()).toEqual([...pagesFor(['owner'], '/shop')].sort());
  });

  it('has its groups in sequence', () => {
    expect(menuFor(['owner']).map(({ name }) => name)).toEqual([
      'today',
      'orders',
      'calendar',
      'catalogue',
      'customers',
      'shops',
      'money',
      'settings',
    ]);
  });

  it('leaves out groups without a page for the account', () => {
    expect(menuFor(['order.read', 'audit.read'])).toEqual([
      { name: 'today', pages: ['start'] },
      { name: 'orders', pages: ['orders'] },
      { name: 'calendar', pages: ['calendar'] },
      { name: 'settings', pages: ['mySignIn', 'audit'] },
    ]);
  });

  it.each<[StaffPageName, string]>([
    ['day', 'today'],
    ['order', 'orders'],
    ['pass', 'orders'],
    ['approval', 'orders'],
    ['product', 'catalogue'],
    ['revision', 'catalogue'],
    ['customer', 'customers'],
    ['partner', 'shops'],
    ['shopEdit', 'shops'],
    ['giftCode', 'money'],
    ['money', 'money'],
    ['rates', 'money'],
    ['staffAccount', 'settings'],
    ['store', 'settings'],
    ['task', 'settings'],
    ['webhook', 'settings'],
  ])('the page %s belongs to the group %s', (page, group) => {
    expect(groupOf(page)).toBe(group);
  });

  it('ends with the audit, after which come pages that no group names', () => {
    const ends = menuFor(['owner'], '/shop').at(-1)?.pages;
    expect(ends?.at(-1)).toBe('audit');
  });

  it('puts a page that no group names into the last group', () => {
    expect(groupNaming('unknown')).toBe('settings');
  });

  it('knows a group for every page', () => {
    for (const page of Object.keys(staffPages) as StaffPageName[]) expect(groupOf(page)).toMatch(/^[a-z]+$/);
  });
});
