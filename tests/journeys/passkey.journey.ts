import { password, passwordField, registers, signsIn } from './member.ts';
import { expect, test } from './test.ts';

test('a member signs in with a passkey until it is removed', async ({ visitor, page }) => {
  visitor.faults.foresee(/^403: /);
  // The virtual device would answer the email field at once, but here the member must press the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const email = await registers(visitor, 'Kai');
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', { options });
  const passkeys = async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Phone of Kai' });

  await test.step('the member adds it in the account, with the password', async () => {
    await visitor.opens('/login?redirect=%2Fen%2Fuser%2Fpassword');
    await signsIn(visitor, email);
    await expect(page).toHaveURL('/en/user/password');
    await visitor.button('passkeys.add').click();
    await visitor.field('passkeys.name').fill('Phone of Kai');
    await passwordField(visitor, 'account.password').last().fill(password);
    await visitor.button('passkeys.add').click();
    await expect(page.getByText(visitor.reads('passkeys.added'))).toBeVisible();
    await expect(row.getByText(visitor.reads('passkeys.never'))).toBeVisible();
    expect(await passkeys()).toBe(1);
  });

  const signsOut = async () => {
    await visitor.opens('/user/profile');
    await visitor.button('account.sign-out').click();
    await expect(page).toHaveURL('/en/login');
  };

  await test.step('it signs in, and leads to the requested page', async () => {
    await signsOut();
    await visitor.opens('/login?redirect=%2Fen%2Fuser%2Fpassword');
    await visitor.button('sign-in.passkey').click();
    await expect(page).toHaveURL('/en/user/password');
    await expect(row).toBeVisible();
    await expect(row.getByText(visitor.reads('passkeys.never'))).toHaveCount(0);
  });

  await test.step('it no longer works after its removal, which needs the password', async () => {
    await row.getByRole('button').click();
    await row.getByLabel(new RegExp(`^${visitor.reads('account.password')}( \\*)?$`)).fill(password);
    await row.getByRole('button', { name: visitor.reads('account.contact.remove'), exact: true }).click();
    await expect(page.getByText(visitor.reads('passkeys.removed'), { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await signsOut();
    await visitor.button('sign-in.passkey').click();
    await expect(page.getByText(visitor.reads('error.passkey-refused'))).toBeVisible();
    await expect(page).toHaveURL('/en/login');
    await signsIn(visitor, email);
    await expect(page).toHaveURL('/en/user');
  });
});
