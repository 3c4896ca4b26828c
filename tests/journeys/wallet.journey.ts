import { strFromU8, unzipSync } from 'fflate';
import { createWalletCertificates } from '#tests/support/wallet-certificates.ts';
import { scan } from './read-ticket.ts';
import { type OwnStore, startStore } from './start-store.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

const passType = 'pass.com.example.tickets';
const team = 'TEAM123456';

let store: OwnStore;
test.beforeAll(async () => {
  const { certificate, key, wwdr } = createWalletCertificates({ passType, team });
  store = await startStore({
    APPLE_WALLET_PASS_TYPE: passType,
    APPLE_WALLET_TEAM: team,
    APPLE_WALLET_CERTIFICATE: certificate,
    APPLE_WALLET_KEY: key,
    APPLE_WALLET_WWDR: wwdr,
    GOOGLE_WALLET_ISSUER: '3388000000012345678',
    GOOGLE_WALLET_EMAIL: 'wallet@store.iam.gserviceaccount.com',
    GOOGLE_WALLET_KEY: key,
  });
});
test.afterAll(() => store.stop());

test('a buyer adds a ticket to each wallet that the store supports, with the code of the page', async ({
  visitor,
  page,
}) => {
  await page.goto(`${store.url}${visitor.path('/p/cable-car-flex')}`);
  await visitor.picker.counts('Adult', 1);
  await visitor.picker.adds();
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Noor'));
  await visitor.decides('approve');
  await expect(visitor.heading('site.tickets')).toBeVisible();
  let code: string | undefined;
  // The scan is repeated, because the page may still be fading in.
  await expect(async () => {
    code = await scan(visitor.tickets.first());
    expect(code).toMatch(/^T2\./);
  }).toPass({ timeout: 20_000 });
  const ask = async (link: 'wallet.apple' | 'wallet.google') => {
    const path = (await visitor.link(link).getAttribute('href')) ?? '';
    return page.request.get(store.url + path, { maxRedirects: 0 });
  };

  await test.step('to Apple Wallet as a file', async () => {
    const answer = await ask('wallet.apple');
    expect(answer.headers()['content-type']).toBe('application/vnd.apple.pkpass');
    const { 'pass.json': pass = new Uint8Array() } = unzipSync(await answer.body());
    expect(JSON.parse(strFromU8(pass)).barcodes[0].message).toBe(code);
  });

  await test.step('to Google Wallet by a link', async () => {
    const answer = await ask('wallet.google');
    expect(answer.status()).toBe(303);
    const [, token = ''] = answer.headers().location?.split('https://pay.google.com/gp/v/save/') ?? [];
    const { payload } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload.eventTicketObjects[0].barcode.value).toBe(code);
  });
});
