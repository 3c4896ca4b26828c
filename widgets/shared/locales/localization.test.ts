import { msg } from '@lit/localize';
import { describe, expect, it } from 'vitest';
import { loadMessages } from './localization.ts';
import { loadMembersMessages } from './members-messages.ts';

const said = () => [msg('Your cart', { id: 'cart.title' }), msg('Password', { id: 'account.password' })];

describe('the messages of a page', () => {
  it('do not include the texts of members’ widgets', async () => {
    await loadMessages('id');
    expect(said()).toEqual(['Keranjang Anda', 'Password']);
  });

  it('include them after such a widget has loaded, even while messages are being fetched', async () => {
    await Promise.all([loadMessages('hk'), loadMembersMessages()]);
    expect(said()).toEqual(['購物車', '密碼']);
  });

  it('still include them after a change of language', async () => {
    await loadMessages('id');
    expect(said()).toEqual(['Keranjang Anda', 'Kata sandi']);
  });

  it('are not fetched in English', async () => {
    await loadMessages('en');
    expect(said()).toEqual(['Your cart', 'Password']);
  });
});
