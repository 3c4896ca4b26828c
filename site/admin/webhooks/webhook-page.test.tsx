import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '#shared/contract/staff/webhooks.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  ...{ id: 'w1', name: 'Till', url: 'https://till.example/hook', events: ['order.paid'], siteKey: null, version: 1 },
  ...{ hasBuyer: false, state: 'on', failingSince: null, formerSecretUntil: null },
  createdAt: '2026-03-01T01:00:00.000Z',
  ...more,
});

const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: 'msg_1', event: 'order.paid', orderNumber: 'K7M2Q9XFR4', state: 'given-up', tries: 24, dueAt: null },
  ...{ madeAt: '2026-03-01T01:00:00.000Z', lastStatus: 500, lastFault: 'status' },
  ...more,
});

const permissions = ['webhook.manage'];
const found = (more: Partial<Webhook> = {}, givenUp = 0) => answerOf({ webhook: webhook(more), waiting: 0, givenUp });
const listed = (...deliveries: WebhookDelivery[]) => answerOf({ deliveries, next: null });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('shows a delivery with its content and each answer, and sends what was given up again', async () => {
  store.answers.push(found({}, 1), listed(delivery()));
  await openStaffPage('/admin/detail/webhooks/w1', { permissions });
  const list = within(await screen.findByRole('region', { name: 'List of deliveries' }));
  for (const words of ['Order paid', 'Given up', '500', '1 delivery'])
    expect(await list.findByText(words)).toBeDefined();
  store.answers.push(
    answerOf({
      delivery: delivery(),
      content: '{"type":"order.paid"}',
      attempts: [
        { at: '2026-03-01T02:00:00.000Z', ms: 12, status: 500, fault: 'status', answer: '<b>not now</b>' },
        { at: '2026-03-01T01:00:00.000Z', ms: 5000, status: null, fault: 'timeout', answer: '' },
      ],
    }),
  );
  await press('Details');
  const dialog = within(await screen.findByRole('dialog'));
  for (const words of [
    '<b>not now</b>',
    /Status 500 after 12 ms/,
    /No answer within 5 seconds/,
    /"type": "order.paid"/,
  ])
    expect(await dialog.findByText(words)).toBeDefined();
  await press('Close');
  await press('Send all again');
  await screen.findByText('1 delivery that was given up is sent again.');
  store.answers.push(answerOf({ count: 1 }), found(), listed(delivery({ state: 'waiting' })));
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Send all again' });
  await act(async () => void fireEvent.click(confirm));
  await screen.findByText('It is being sent again.');
  expect(store.asked.find(({ path }) => path === '/api/staff/webhooks/w1/sendAgain')).toBeDefined();
});

it('offers no test of a webhook that was switched off, and says why it was', async () => {
  store.answers.push(found({ state: 'failed' }, 3), listed());
  await openStaffPage('/admin/detail/webhooks/w1', { permissions });
  expect(await screen.findByText('Switched off after three days of failures')).toBeDefined();
  for (const name of ['Send a test', 'Send all again']) expect(buttons()).not.toContain(name);
});

it('shows a new secret once', async () => {
  store.answers.push(found(), listed());
  await openStaffPage('/admin/detail/webhooks/w1', { permissions });
  await screen.findByText('Nothing was sent in the last 30 days.');
  await press('New secret');
  await screen.findByText(/signed with the new and with the former secret/);
  store.answers.push(
    answerOf({ version: 2, secret: 'whsec_abc', formerSecretUntil: '2026-03-02T01:00:00.000Z' }),
    found({ version: 2 }),
    listed(),
  );
  await press('Make a new secret');
  expect(await screen.findByText('whsec_abc')).toBeDefined();
  await press('I have stored it');
  expect(screen.queryByText('whsec_abc')).toBeNull();
});

it('lists the webhooks with what they get, and says that one is failing', async () => {
  store.answers.push(
    answerOf({ webhooks: [webhook({ failingSince: '2026-03-01T01:00:00.000Z', siteKey: 'pk_hotel' })], next: null }),
  );
  await openStaffPage('/admin/list/webhooks', { permissions });
  const list = within(await screen.findByRole('region', { name: 'Webhooks' }));
  for (const words of ['Till', 'Order paid', 'pk_hotel', /On, but failing since/])
    expect(await list.findByText(words)).toBeDefined();
});

it('says that a webhook is gone', async () => {
  store.answers.push(failureOf(404, 'webhook-not-found', 'This webhook does not exist any more.'));
  await openStaffPage('/admin/detail/webhooks/w2', { permissions });
  expect(await screen.findByText('This webhook does not exist any more.')).toBeDefined();
});
