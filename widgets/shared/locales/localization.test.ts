import { msg } from '@lit/localize';
import { describe, expect, it } from 'vitest';
import { loadMessages } from './localization.ts';
import { loadMembersMessages } from './members-messages.ts';

const said = () => [msg('Your cart', { id: 'cart.title' }), msg('Password', { id: 'account.password' })];

describe('the messages of a page', () => {
  it('leave out what only members’ widgets say', async () => {
    await loadMessages('id');
    expect(said()).toEqual(['Keranjang Anda', 'Password']);
  });

  it('have it once there is such a widget, even when they are on their way', async () => {
    await Promise.all([loadMessages('hk'), loadMembersMessages()]);
    expect(said()).toEqual(['購物車', '密碼']);
  });

  it('keep it when the language is switched', async () => {
    await loadMessages('id');
    expect(said()).toEqual(['Keranjang Anda', 'Kata sandi']);
  });

  it('need nothing in English', async () => {
    await loadMessages('en');
    expect(said()).toEqual(['Your cart', 'Password']);
  });
});
