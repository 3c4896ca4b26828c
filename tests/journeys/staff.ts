import { expect } from '@playwright/test';
import { storeUrl } from './addresses.ts';
import { command } from './command.ts';
import { password } from './member.ts';
import type { Visitor } from './visitor.ts';

/** Makes a staff account with these permissions, and signs in. Returns the email address. */
export async function signsInAsStaff(visitor: Visitor, ...permissions: string[]): Promise<string> {
  const address = `staff.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const staff = (...words: string[]) => command(storeUrl, 'staff', ...words, '--yes');
  staff('add', address, 'Ada', '--permit', permissions.join(','), '--language', visitor.locale);
  const link = new URL(staff('sign-in', address).match(/http\S+/)?.[0] ?? '');
  await visitor.page.goto(link.pathname + link.hash);
  await visitor.button('mail.in-use.button').click();
  await expect(visitor.page).toHaveURL(visitor.path('/'));
  return address;
}

/** Gives the account a password by the operator's link, which ends its sessions. The page stays as it is. */
export async function getsPassword({ page }: Visitor, address: string): Promise<void> {
  const said = command(storeUrl, 'staff', 'link', address, '--yes');
  const token = new URL(said.match(/http\S+/)?.[0] ?? '').hash.replace('#token=', '');
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', store: 'en' };
    return (await fetch('/api/auth/reset', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ token, password }));
  expect(status).toBe(200);
}

/** Gives the signed-in account a passkey on this device. */
export async function addsPasskey({ page }: Visitor): Promise<void> {
  const status = await page.evaluate(async (password) => {
    const send = (path: string, body: object) =>
      fetch(`/api/user/passkeys/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', store: 'en' },
        body: JSON.stringify(body),
      });
    const { options } = await (await send('begin', { password })).json();
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    const { id, rawId, type, response } = made.toJSON() as RegistrationResponseJSON;
    const { clientDataJSON, attestationObject, transports } = response;
    const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
    return (await send('add', { name: 'Phone', credential })).status;
  }, password);
  expect(status).toBe(200);
}
