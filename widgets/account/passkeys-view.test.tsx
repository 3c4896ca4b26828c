import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { add, begin, list, type Passkey, remove } from '#shared/contract/passkey.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { PasskeysView } from './passkeys-view.tsx';

const browser = vi.hoisted(() => ({ startRegistration: vi.fn(), browserSupportsWebAuthn: vi.fn(() => true) }));
vi.mock('@simplewebauthn/browser', () => browser);

let store: StubbedCalls;
const phone: Passkey = { id: 'abc', name: 'Phone', created_at: '2026-05-01T02:00:00Z', used_at: null };
const options = { challenge: 'c', rp: { id: 'store.test', name: 'store.test' } };

beforeEach(() => {
  store = stubCalls();
  vi.stubGlobal('fetch', store.fetch);
  settings.value = settingsFor('', '');
  browser.browserSupportsWebAuthn.mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

async function show(...passkeys: Passkey[]) {
  store.answer(list, { passkeys });
  render(<PasskeysView />);
  await screen.findByRole('heading', { name: 'Passkeys' });
}

describe('the passkeys', () => {
  it('show when each was last used', async () => {
    await show(phone, { ...phone, id: 'def', name: 'Laptop', used_at: '2026-05-02T02:00:00Z' });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^PhoneNot used yet/),
      expect.stringMatching(/^LaptopLast used .*2026/),
    ]);
  });

  it('are added with the password and the credential that the browser creates', async () => {
    store.answer(begin, errorAnswer('password-wrong', 'Not your password.'), { options } as never);
    store.answer(add, { passkeys: [phone] });
    browser.startRegistration.mockResolvedValue({
      ...{ id: 'abc', rawId: 'abc', type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: 'e30', attestationObject: 'o2M' },
    });
    await show();
    press('Add a passkey');
    type(/^Name of the passkey/, 'Phone');
    type(/^Password/, 'cable car 1');
    press('Add a passkey');
    expect((await screen.findByRole('alert')).textContent).toBe('Not your password.');
    expect(browser.startRegistration).not.toHaveBeenCalled();
    press('Add a passkey');
    expect(await screen.findByText('Your passkey has been added.')).toBeTruthy();
    expect(store.sentTo(add)).toEqual([
      {
        name: 'Phone',
        credential: {
          ...{ id: 'abc', rawId: 'abc', type: 'public-key' },
          response: { clientDataJSON: 'e30', attestationObject: 'o2M' },
        },
      },
    ]);
  });

  it('stay unchanged when the member dismisses the browser’s dialog', async () => {
    store.answer(begin, { options } as never);
    browser.startRegistration.mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await show();
    press('Add a passkey');
    type(/^Password/, 'cable car 1');
    press('Add a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was created.');
    expect(store.sentTo(add)).toEqual([]);
  });

  it('are removed with the password', async () => {
    store.answer(remove, { passkeys: [] });
    await show(phone);
    press('Remove: Phone');
    type(/^Password/, 'cable car 1');
    press('Remove');
    expect(await screen.findByText('Passkey removed')).toBeTruthy();
    expect(store.sentTo(remove)).toEqual([{ id: 'abc', password: 'cable car 1' }]);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are not offered in a browser without passkeys', async () => {
    browser.browserSupportsWebAuthn.mockReturnValue(false);
    await show();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('This browser does not support passkeys.')).toBeTruthy();
  });
});
