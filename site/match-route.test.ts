import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';
import { routes } from './routes.ts';

describe('the route of a path', () => {
  it.each([
    ['/', 'home', {}],
    ['/list', 'list', {}],
    ['/sort', 'list', {}],
    ['/search', 'search', {}],
    ['/c/cable-car', 'category', { url_key: 'cable-car' }],
    ['/i/42', 'item', { handle: '42' }],
    ['/p/360-annual-pass', 'product', { url_key: '360-annual-pass' }],
    ['/p/%E7%BA%9C%E8%BB%8A', 'product', { url_key: '纜車' }],
    ['/cart', 'cart', {}],
    ['/checkout', 'checkout', {}],
    ['/checkout/hand-off', 'hand-off', {}],
    ['/checkout/cancel', 'payment-cancelled', {}],
    ['/checkout/fail', 'payment-failed', {}],
    ['/checkout/success', 'payment-succeeded', {}],
    ['/checkout/ticket', 'ticket', {}],
    ['/checkout/toPDF', 'ticket-pdf', {}],
    ['/pay', 'pay', {}],
    ['/cancel', 'payment-cancelled', {}],
    ['/orderdownload', 'order-lookup', {}],
    ['/login', 'login', {}],
    ['/reg', 'register', {}],
    ['/login/link', 'login-by-link', {}],
    ['/reg/confirm', 'confirm-address', {}],
    ['/reset-password', 'reset-password', {}],
    ['/reset-password/new', 'new-password', {}],
    ['/user', 'account-orders', {}],
    ['/user/profile', 'account', {}],
    ['/user/password', 'account-password', {}],
    ['/user/sessions', 'account-sessions', {}],
    ['/user/order', 'account-orders', {}],
    ['/user/order/detail', 'account-order', {}],
    ['/user/order/detail_sm', 'account-order', {}],
    ['/user/contact', 'account-contacts', {}],
    ['/user/notification', 'account-notifications', {}],
    ['/user/data', 'account-data', {}],
    ['/admin', 'admin', {}],
    ['/admin/list/orders', 'admin', {}],
    ['/err', 'refused', {}],
    ['/error', 'refused', {}],
  ])('finds the page of %s', (path, page, params) => {
    const match = matchRoute(path);
    expect(match?.route.page).toBe(page);
    expect(match?.params).toEqual(params);
  });

  it.each(['/nowhere', '/p', '/p/', '/p/a/b', '/Cart', '/checkout/sdsd', '/checkout/index copy', '/p/%E0%A4%A', ''])(
    'finds no route for %s',
    (path) => expect(matchRoute(path)).toBeNull(),
  );
});

describe('routes', () => {
  it('cache no page of a single order, and none behind a guard', () => {
    for (const route of routes) {
      const isGuarded = !route.kept && route.guards.length > 0;
      expect(!route.kept).toBe(isGuarded || route.query.includes('order'));
    }
  });

  it('contain each path once', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });
});
