import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, reset, resetRequest } from '#shared/contract/auth.ts';
import { beginSignIn, signIn } from '#shared/contract/passkey.ts';
import { confirm, emailReg, lookAtLink } from '#shared/contract/user.ts';
import { adoptCart, readCartId } from '#shared/state/cart-storage.ts';
import { readMemberName } from '#shared/state/member-name.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { SignIn } from './sign-in.tsx';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

let host: HTMLElement;
let store: StubbedCalls;
const token = 't'.repeat(43);
const userinfo = {
  id: '1',
  email: 'mei@example.com',
  firstname: 'Mei',
  lastname: 'Lam',
  prefix: '',
  role: 1,
  permissions: [],
};

// Loads the late view first, so that no test waits for the tools to read it.
beforeAll(() => import('./late-view.tsx'));

beforeEach(() => {
  host = document.createElement('div');
  store = stubCalls();
  vi.stubGlobal('fetch', store.fetch);
  localStorage.clear();
  settings.value = settingsFor('', '');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  browser.startAuthentication.mockReset();
  history.replaceState(null, '', '/');
});

const show = (view?: string) => render(<SignIn host={host} {...(view ? { view } : {})} />);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const notesOf = (name: string) =>
  (field(name).getAttribute('aria-describedby')?.split(' ') ?? []).map(
    (id) => document.getElementById(id)?.textContent,
  );

describe('signing in', () => {
  it('reloads the sign-in page, whose guard leads on, and keeps only the first name', async () => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
    history.replaceState(null, '', '/login?redirect=%2Fcart');
    store.answer(login, { token: 'cookie', userinfo, cart_id: null });
    show();
    type('Email', ' Mei@Example.com ');
    type('Password', ' cable car 1 ');
    press('Sign in');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login?redirect=%2Fcart'));
    expect(store.sentTo(login)).toEqual([{ email: 'Mei@Example.com', password: ' cable car 1 ' }]);
    expect(JSON.stringify({ ...localStorage })).toBe('{"gondola.member":"Mei"}');
  });

  it('continues with the merged cart of guest and member', async () => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const [guests, merged] = ['g'.repeat(22), 'm'.repeat(22)];
    adoptCart(guests);
    store.answer(login, { token: 'cookie', userinfo, cart_id: null }, { token: 'cookie', userinfo, cart_id: merged });
    show();
    type('Email', 'mei@example.com');
    type('Password', 'cable car 1');
    press('Sign in');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(store.sentTo(login)).toMatchObject([{ cart_id: guests }]);
    expect(readCartId('en'), 'a cart that could not be merged stays').toBe(guests);
    cleanup();
    show();
    type('Email', 'mei@example.com');
    type('Password', 'cable car 1');
    press('Sign in');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(readCartId('en')).toBe(merged);
  });

  it('keeps no name of staff, who have no account page', async () => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
    store.answer(login, { token: 'cookie', userinfo: { ...userinfo, role: 4 }, cart_id: null });
    show();
    type('Email', 'mei@example.com');
    type('Password', 'cable car 1');
    press('Sign in');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(readMemberName()).toBe('');
  });

  it('moves the focus to the first field with a problem, and sends nothing', () => {
    show();
    press('Sign in');
    expect(document.activeElement).toBe(field('Email'));
    expect(notesOf('Email')).toContain('Email is required.');
    expect(notesOf('Password')).toContain('Password is required.');
    expect(store.sentTo(login)).toEqual([]);
  });

  it('shows the error of the store, and keeps the typed text', async () => {
    store.answer(login, errorAnswer('sign-in-failed', 'Not right.'));
    show();
    type('Email', 'mei@example.com');
    type('Password', 'x');
    press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe('Not right.');
    expect(field('Password').value).toBe('x');
  });

  it('can be filled by password managers, and shows the password on request', () => {
    show();
    expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual([
      'username webauthn',
      'current-password',
    ]);
    expect(field('Password').type).toBe('password');
    press('Show: Password');
    expect(field('Password').type).toBe('text');
    press('Hide: Password');
    expect(field('Password').type).toBe('password');
  });

  it('is a link to the store on a page of another origin', () => {
    settings.value = settingsFor('https://store.example', 'pk_test');
    show();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('https://store.example/login');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a passkey', () => {
  const answer = {
    ...{ id: 'abc', rawId: 'abc', type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'bWVp' },
  };

  function knowsPasskeys({ inFields = false } = {}) {
    vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => inFields });
    store.answer(beginSignIn, { options: { challenge: 'c' } } as never, { options: { challenge: 'd' } } as never);
    return vi.spyOn(location, 'replace').mockImplementation(() => {});
  }

  it('is not offered by a browser without passkeys', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('signs in with its button, and sends the guest’s cart', async () => {
    const leave = knowsPasskeys();
    adoptCart('a'.repeat(22));
    browser.startAuthentication.mockResolvedValue(answer);
    store.answer(signIn, { token: 'cookie', userinfo, cart_id: 'c'.repeat(22) });
    show();
    press('Sign in with a passkey');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
    expect(store.sentTo(signIn)).toMatchObject([{ credential: { id: 'abc' }, cart_id: 'a'.repeat(22) }]);
    expect(readCartId('en')).toBe('c'.repeat(22));
    expect(readMemberName()).toBe('Mei');
  });

  it('signs in when it is chosen in the field, if the browser supports that', async () => {
    const leave = knowsPasskeys({ inFields: true });
    browser.startAuthentication.mockResolvedValue(answer);
    store.answer(signIn, { token: 'cookie', userinfo, cart_id: null });
    show();
    expect(store.sentTo(beginSignIn)).toEqual([]);
    fireEvent.focusIn(screen.getByRole('textbox'));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(browser.startAuthentication).toHaveBeenCalledWith({
      ...{ optionsJSON: { challenge: 'c' }, useBrowserAutofill: true, verifyBrowserAutofillInput: false },
    });
  });

  it('shows a refusal', async () => {
    knowsPasskeys();
    browser.startAuthentication.mockResolvedValue(answer);
    store.answer(signIn, errorAnswer('passkey-refused', 'Not this one.'));
    show();
    press('Sign in with a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain('Not this one.');
  });

  it('shows nothing when the visitor cancels, and can be tried again', async () => {
    const leave = knowsPasskeys();
    browser.startAuthentication.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
    browser.startAuthentication.mockResolvedValueOnce(answer);
    store.answer(signIn, { token: 'cookie', userinfo, cart_id: null });
    show();
    const button = screen.getByRole('button', { name: 'Sign in with a passkey' });
    fireEvent.click(button);
    await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledOnce());
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button);
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });
});

describe('registration', () => {
  async function showRegister() {
    show('register');
    await screen.findByRole('button', { name: 'Create an account' });
  }

  function fillIn() {
    type('First name', ' Mei ');
    type('Last name', 'Lam');
    type('Email', 'mei@example.com');
    type('Password', 'cable car 1');
    type('Confirm password', 'cable car 1');
  }

  it('sends the names in the right fields, and asks the visitor to check their email', async () => {
    store.answer(emailReg, {});
    await showRegister();
    fillIn();
    press('Create an account');
    const told = await screen.findByText(/We have written to mei@example.com/);
    await waitFor(() => expect(told.closest('[tabindex]')).toBe(document.activeElement));
    expect(store.sentTo(emailReg)).toEqual([
      { email: 'mei@example.com', password: 'cable car 1', firstname: 'Mei', lastname: 'Lam', prefix: '' },
    ]);
  });

  it('sends the same request again when the email has not arrived, and confirms it', async () => {
    store.answer(emailReg, {});
    await showRegister();
    fillIn();
    press('Create an account');
    await screen.findByText(/only send a few an hour/);
    press('Send again');
    expect((await screen.findByText(/We have asked for it again/)).getAttribute('role')).toBe('status');
    const [first, second, ...more] = store.sentTo(emailReg);
    expect([second, more]).toEqual([first, []]);
    expect(second).toMatchObject({ email: 'mei@example.com', password: 'cable car 1' });
  });

  it('shows why an email is not sent again', async () => {
    store.answer(emailReg, {});
    await showRegister();
    fillIn();
    press('Create an account');
    await screen.findByRole('button', { name: 'Send again' });
    store.answer(emailReg, errorAnswer('too-many-requests', 'Too many attempts.'));
    press('Send again');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.');
    expect(screen.queryByText(/We have asked for it again/)).toBeNull();
  });

  it('requires only the needed fields, and shows the password rule before anything is typed', async () => {
    await showRegister();
    const asked = [...document.querySelectorAll('input')].map(({ autocomplete }) => autocomplete);
    expect(asked.toSorted()).toEqual(['family-name', 'given-name', 'new-password', 'new-password', 'username']);
    expect(notesOf('Password')).toEqual(['At least 8 characters with a letter and a digit, or 15 of any kind.']);
    press('Show: Password');
    expect(field('Password').type).toBe('text');
  });

  it('explains a weak password', async () => {
    await showRegister();
    fillIn();
    type('Password', 'short');
    press('Create an account');
    expect(notesOf('Password')).toContain(
      'A password needs at least 8 characters with a letter and a digit, or 15 of any kind.',
    );
    expect(store.sentTo(emailReg)).toEqual([]);
  });

  it('moves the focus back to a second password that differs from the first', async () => {
    await showRegister();
    fillIn();
    type('Confirm password', 'cable car 2');
    press('Create an account');
    expect(notesOf('Confirm password')).toContain('The two passwords are not the same.');
    expect(document.activeElement).toBe(field('Confirm password'));
    expect(store.sentTo(emailReg)).toEqual([]);
  });

  it('shows beside the field that a password is too common', async () => {
    store.answer(emailReg, errorAnswer('password-too-common', 'Too common.'));
    await showRegister();
    fillIn();
    press('Create an account');
    await waitFor(() => expect(notesOf('Password')).toContain('Too common.'));
  });
});

describe('a forgotten password', () => {
  it('has the same answer for every address', async () => {
    store.answer(resetRequest, {});
    show('forgotten');
    await screen.findByRole('button', { name: 'Send me a link' });
    type('Email', 'nobody@example.com');
    press('Send me a link');
    expect(await screen.findByText(/If nobody@example.com has an account here/)).toBeTruthy();
    press('Send again');
    expect(await screen.findByText(/We have asked for it again/)).toBeTruthy();
    expect(store.sentTo(resetRequest)).toEqual([{ email: 'nobody@example.com' }, { email: 'nobody@example.com' }]);
  });
});

describe.each(['#', '?'])('the link of an email, with its secret after %s', (mark) => {
  it('sets a new password on the press, and is removed from the address', async () => {
    history.replaceState(null, '', `/reset-password/new${mark}token=${token}`);
    store.answer(reset, { passkey: 'not-needed' });
    show('new-password');
    await screen.findByRole('button', { name: 'Set password' });
    expect(location.href).toMatch(/\/reset-password\/new$/);
    expect(store.sentTo(reset)).toEqual([]);
    type('New password', 'cable car 1');
    press('Set password');
    expect(store.sentTo(reset), 'not before it is confirmed').toEqual([]);
    type('Confirm password', 'cable car 1');
    press('Set password');
    expect(await screen.findByText('Your new password is set')).toBeTruthy();
    expect(store.sentTo(reset)).toEqual([{ token, password: 'cable car 1' }]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  it('leads staff who must create a passkey to the next step', async () => {
    history.replaceState(null, '', `/reset-password/new${mark}token=${token}`);
    store.answer(reset, { passkey: 'needed' });
    show('new-password');
    await screen.findByRole('button', { name: 'Set password' });
    type('New password', 'cable car 1');
    type('Confirm password', 'cable car 1');
    press('Set password');
    expect(await screen.findByText(/Now add a passkey/)).toBeTruthy();
    expect(document.querySelector('gondola-account')?.getAttribute('view')).toBe('passkeys');
  });

  it('opens an account in another browser after a password is chosen', async () => {
    history.replaceState(null, '', `/reg/confirm${mark}token=${token}`);
    const email = 'mei+1@example.com';
    store.answer(lookAtLink, { confirms: 'account', email, needs: 'password' });
    store.answer(confirm, errorAnswer('link-invalid', 'Too old.'), {
      ...{ confirmed: 'account', email, userinfo: null, cart_id: null },
    });
    show('confirm');
    expect(await screen.findByText(/Choose a password for the account of mei\+1@example.com/)).toBeTruthy();
    expect(location.href).toMatch(/\/reg\/confirm$/);
    type('New password', 'cable car 1');
    type('Confirm password', 'cable car 1');
    expect(store.sentTo(confirm)).toEqual([]);
    press('Open the account');
    expect((await screen.findByRole('alert')).textContent).toBe('Too old.');
    press('Open the account');
    expect(await screen.findByText('Your account is ready')).toBeTruthy();
    expect(store.sentTo(confirm).at(-1)).toEqual({ token, password: 'cable car 1' });
    expect(screen.getByText('Sign in with mei+1@example.com and the password that you chose.')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? '';
    expect(way).toBe('/login#email=mei%2B1%40example.com');
    expect(readMemberName()).toBe('');
    cleanup();
    history.replaceState(null, '', way);
    show();
    expect(field('Email').value).toBe('mei+1@example.com');
    expect(location.href).toMatch(/\/login$/);
  });

  it('for a new address does nothing when the account is not signed in, and shows the reason', async () => {
    history.replaceState(null, '', `/reg/confirm${mark}token=${token}`);
    store.answer(lookAtLink, { confirms: 'address', email: 'mei@example.com', needs: 'sign-in' });
    show('confirm');
    expect(await screen.findByText(/Nothing has changed/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(store.sentTo(confirm)).toEqual([]);
  });

  it('that is too old is reported before the form asks for anything', async () => {
    history.replaceState(null, '', `/reg/confirm${mark}token=${token}`);
    store.answer(lookAtLink, errorAnswer('link-invalid', 'Too old.'));
    show('confirm');
    expect((await screen.findByRole('alert')).textContent).toBe('Too old.');
  });

  it('signs in the browser that registered, with its cart', async () => {
    history.replaceState(null, '', `/reg/confirm${mark}token=${token}`);
    adoptCart('g'.repeat(22));
    store.answer(lookAtLink, { confirms: 'account', email: userinfo.email, needs: 'nothing' });
    store.answer(confirm, { confirmed: 'account', email: userinfo.email, userinfo, cart_id: 'm'.repeat(22) });
    show('confirm');
    expect(await screen.findByText(userinfo.email)).toBeTruthy();
    press('Confirm this address');
    expect(await screen.findByText('You are signed in.')).toBeTruthy();
    expect(store.sentTo(confirm)).toEqual([{ token, cart_id: 'g'.repeat(22) }]);
    expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/user');
    expect([readMemberName(), readCartId('en')]).toEqual(['Mei', 'm'.repeat(22)]);
  });
});

it('a link that signs in names the account, and its form is sent to the store', async () => {
  history.replaceState(null, '', `/login/link#token=${token}`);
  store.answer(lookAtLink, { confirms: 'sign-in', email: 'a•••@example.com', needs: 'nothing' });
  show('link');
  expect(await screen.findByText('This link opens the account of a•••@example.com.')).toBeTruthy();
  expect(location.href).toMatch(/\/login\/link$/);
  const form = screen.getByRole('button', { name: 'Sign in' }).closest('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/login']);
  expect(form && new FormData(form).get('token')).toBe(token);
});

it.each(['new-password', 'confirm', 'link'])('an address without a secret shows a notice: %s', async (view) => {
  show(view);
  expect(await screen.findByText(/Please open the link in our email again/)).toBeTruthy();
});

describe('a link that does nothing', () => {
  const back = () => screen.findByRole('link', { name: 'Back to sign-in' });

  it.each(['link', 'confirm'])('that is incomplete leads to the sign-in page, on the page %s', async (view) => {
    history.replaceState(null, '', '/reg/confirm');
    show(view);
    expect(await screen.findByText(/This link is incomplete/)).toBeDefined();
    expect((await back()).getAttribute('href')).toBe('/login');
  });

  it('that is used up leads to the sign-in page', async () => {
    history.replaceState(null, '', `/reg/confirm#token=${token}`);
    store.answer(lookAtLink, errorAnswer('link-invalid', 'Too old.'));
    show('confirm');
    expect((await back()).getAttribute('href')).toBe('/login');
  });
});
