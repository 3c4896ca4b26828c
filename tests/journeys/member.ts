import { expect, type Locator } from '@playwright/test';
import { receivedLink } from './outbox.ts';
import { newBuyer, type Visitor } from './visitor.ts';

/** The password of every account that a journey makes. */
export const password = 'cable car 1';

export function passwordField(visitor: Visitor, id: string): Locator {
  // The label may end with a star, which is not read aloud.
  return visitor.page.getByLabel(new RegExp(`^${visitor.reads(id)}( \\*)?$`));
}

/** Makes an account by the form and the link in the email, and signs out. */
export async function registers(visitor: Visitor, name: string): Promise<string> {
  const { email, link } = await asksForAccount(visitor, name);
  await confirms(visitor, link);
  await visitor.page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', store: 'en' };
    await fetch('/api/auth/logout', { method: 'POST', headers, body: '{}' });
    localStorage.removeItem('gondola.member');
  });
  return email;
}

export async function choosesPassword(visitor: Visitor, typed: string): Promise<void> {
  await passwordField(visitor, 'account.new-password').fill(typed);
  await passwordField(visitor, 'account.confirm-password').fill(typed);
}

/** Fills in the form for an account. Returns the address, and the link in the email. */
export async function asksForAccount(visitor: Visitor, name: string): Promise<{ email: string; link: string }> {
  const { email, firstName, lastName } = newBuyer(name);
  await visitor.opens('/reg');
  await visitor.field('checkout.first-name').fill(firstName);
  await visitor.field('checkout.last-name').fill(lastName);
  await visitor.field('checkout.email').fill(email);
  await passwordField(visitor, 'account.password').fill(password);
  await passwordField(visitor, 'account.confirm-password').fill(password);
  await visitor.button('sign-in.register').click();
  await expect(visitor.page.getByText(visitor.reads('sign-in.registered', email))).toBeVisible();
  const link = await receivedLink(email, visitor.reads('mail.confirm.lead'));
  return { email, link };
}

/** Opens the link of an email, and presses its button. */
export async function confirms(visitor: Visitor, link: string): Promise<void> {
  await visitor.page.goto(link);
  await visitor.button('mail.confirm.button').click();
  await expect(visitor.page.getByText(visitor.reads('sign-in.account-ready'))).toBeVisible();
}

export async function signsIn(visitor: Visitor, email: string, typed = password): Promise<void> {
  await visitor.field('checkout.email').fill(email);
  await passwordField(visitor, 'account.password').fill(typed);
  await visitor.button('mail.in-use.button').click();
}
