// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { settings } from '#shared/state/settings.ts';
import { configureGondola } from './index.ts';

it('the npm entry: an element in the page’s HTML waits for configureGondola', async () => {
  document.body.innerHTML = '<gondola-cart-button></gondola-cart-button>';
  configureGondola({ storeUrl: 'https://store.example', key: 'pk_test' });
  const link = () => document.querySelector('gondola-cart-button')?.shadowRoot?.querySelector('a');
  await vi.waitFor(() => expect(link()?.href).toBe('https://store.example/cart'));
  expect(settings.value.key).toBe('pk_test');
});
