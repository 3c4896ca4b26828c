import { readFile } from 'node:fs/promises';
import { receivedMail } from './outbox.ts';
import { readPdf } from './read-ticket.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

test('a buyer enters a name for each walker, and each ticket shows its own name', async ({ visitor, page }) => {
  const buyer = newBuyer('Olive');
  const names = ['Mei Chan', 'Karl Weber'];

  await test.step('each ticket has a field for a name, and a second ticket adds another', async () => {
    const picker = await visitor.opensProduct('tour-ridge-walk');
    await picker.choosesNextFreeDay();
    await picker.choosesTime();
    await picker.root.getByRole('textbox', { name: 'Adult 1' }).fill('Mei Chan');
    await picker.counts('Adult', 2);
    await picker.root.getByRole('textbox', { name: 'Adult 2' }).fill('Karl Weber');
    await picker.adds();
    await expect(visitor.cartPopup).toBeVisible();
  });

  await test.step('the edit dialog shows the names', async () => {
    await visitor.opens('/cart');
    await expect(page.getByText('Mei Chan, Karl Weber')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${visitor.reads('cart.edit')}`) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Adult 2' })).toHaveValue('Karl Weber');
    await page.keyboard.press('Escape');
  });

  await test.step('the buyer pays, and reads the names on page, PDF and email', async () => {
    await visitor.goesToCheckout();
    await visitor.ordersAs(buyer);
    await visitor.decides('approve');
    for (const [index, name] of names.entries())
      await expect(page.getByRole('article').nth(index).getByText(name, { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await visitor.link('site.download-pdf').click();
    const pdf = (await readPdf(await readFile(await (await download).path()))).join(' ');
    const { text } = await receivedMail(buyer.email);
    for (const name of names) expect([pdf, text].every((words) => words.includes(name))).toBe(true);
  });
});

test('a private cabin asks for hotel, suitcases and extras, and adds the price of the extras', async ({
  visitor,
  page,
}) => {
  const picker = await visitor.opensProduct('private-cabin');
  await picker.chooses('Up to 4 guests');
  await picker.chooses('English');
  await picker.choosesNextFreeDay();
  await picker.choosesTime();
  await picker.root.getByRole('textbox', { name: 'Hotel for the pick-up' }).fill('Harbour Hotel');
  const suitcases = picker.root.getByRole('textbox', { name: 'Suitcases' });
  await suitcases.fill('12');
  await picker.root.getByRole('checkbox', { name: /^Flowers in the cabin/ }).check();
  await picker.adds();
  await expect(page.getByText(visitor.reads('picker.not-between', 0, 8))).toBeVisible();
  await expect(suitcases).toBeFocused();
  await suitcases.fill('3');
  await picker.adds();
  await expect(visitor.cartPopup).toBeVisible();
  await visitor.opens('/cart');
  await expect(visitor.total).toHaveText('HK$1,960.00');
  for (const said of ['Hotel for the pick-up: Harbour Hotel', 'Suitcases: 3', 'Extras: Flowers in the cabin'])
    await expect(page.getByText(said, { exact: true })).toBeVisible();
});
