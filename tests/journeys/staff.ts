import { expect } from '@playwright/test';
import { storeUrl } from './addresses.ts';
import { command } from './command.ts';
import { choosesPassword, password, signsIn } from './member.ts';
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

/** Makes a staff account with these permissions and a password, and signs in with it. Acts that ask for the password are then open. */
export async function choosesStaffPassword(visitor: Visitor, ...permissions: string[]): Promise<void> {
  const address = `staff.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const words = ['add', address, 'Ada', '--permit', permissions.join(','), '--language', visitor.locale, '--yes'];
  const link = new URL(command(storeUrl, 'staff', ...words).match(/http\S+/)?.[0] ?? '');
  await visitor.page.goto(link.pathname + link.search + link.hash);
  await choosesPassword(visitor, password);
  await visitor.button('sign-in.set-password').click();
  await expect(visitor.page.getByText(visitor.reads('sign-in.password-set'))).toBeVisible();
  await visitor.link('mail.in-use.button').click();
  await signsIn(visitor, address);
  await expect(visitor.page).toHaveURL(visitor.path('/'));
}
