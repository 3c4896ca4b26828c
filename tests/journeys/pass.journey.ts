import { storeUrl } from './addresses.ts';
import { run } from './command.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { choice } from './words.ts';

const shows = (code: string, daysLater = 0) => run(storeUrl, 'redeem', [code, '--yes'], { daysLater });

test('an annual pass admits on two days, once a day, and not after its year', async ({ visitor }) => {
  const picker = await visitor.opensProduct('360-annual-pass');
  await picker.counts(choice('360-annual-pass', 'cable_age', 0, 'en'), 1);
  await picker.adds();
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Ploy'));
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(1);
  const [code = ''] = await visitor.ticketCodes();

  expect(shows(code)).toMatchObject({ status: 0, said: expect.stringContaining('ok') });
  expect(shows(code)).toMatchObject({ status: 1, said: expect.stringContaining('lets in once a day') });
  expect(shows(code, 1)).toMatchObject({ status: 0, said: expect.stringContaining('ok') });
  expect(shows(code, 1)).toMatchObject({ status: 1, said: expect.stringContaining('lets in once a day') });
  expect(shows(code, 400)).toMatchObject({ status: 1, said: expect.stringContaining('no longer valid') });

  await test.step('its page still shows the code', async () => {
    await visitor.page.reload();
    await expect(visitor.tickets).toHaveCount(1);
  });
});
