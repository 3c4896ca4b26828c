import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoredSetting } from '#shared/contract/staff/settings.ts';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';
import { settingsTexts } from './texts.ts';

const own = settingsTexts.en;
const store = fakeStoreOfFile();

const minutes: StoredSetting = {
  ...{
    name: 'HOLD_MINUTES',
    section: 'selling',
    kind: 'number',
    choices: [],
    isSecret: false,
    value: '9',
    mayChange: true,
  },
  ...{ ending: null, from: 'database', defaultText: '20', version: 2, changedAt: null },
  ...{ meaning: 'How long a cart holds its places.', fault: 'must be a whole number of minutes, 1 to 1440' },
};
const hours: StoredSetting = { ...minutes, name: 'CART_HOURS', value: null, from: 'environment', version: 0 };
const smtp: StoredSetting = {
  ...minutes,
  ...{ name: 'SMTP_URL', section: 'email', kind: 'text', isSecret: true, value: null, ending: 'e.hk' },
};
const url: StoredSetting = {
  ...minutes,
  name: 'PUBLIC_URL',
  section: 'store',
  kind: 'text',
  value: 'https://a.example',
};
const settings = [minutes, hours, smtp, url];

async function open(part: string, locale: 'en' | 'hk' = 'en'): Promise<void> {
  store.answers.push(answerOf({ settings, trialEndsAt: null }));
  await openStaffPage(`/admin/list/settings?part=${part}`, { permissions: ['setting.edit'], locale });
  await screen.findByRole('tabpanel', {}, { timeout: 30_000 });
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as Element));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const lastBody = () => store.asked.at(-1)?.body;

describe('the page of settings', () => {
  it('saves what was typed, with the version that it has shown', async () => {
    await open('selling');
    type('Minutes a cart holds places', '8');
    store.answers.push(answerOf({ faults: [], trial: null }), answerOf({ settings, trialEndsAt: null }));
    await press(own.save);
    expect(store.asked[1]?.body).toMatchObject({ settings: [{ name: 'HOLD_MINUTES', value: '8', seen: 2 }] });
    expect(await screen.findByText(own.saved)).toBeDefined();
  });

  it('shows a fault at its field, and keeps what was typed', async () => {
    await open('selling');
    type('Minutes a cart holds places', '0');
    const fault = { name: 'HOLD_MINUTES', code: 'value-invalid', sentence: 'HOLD_MINUTES must be …' };
    store.answers.push(answerOf({ faults: [fault], trial: null }));
    await press(own.save);
    const field = screen.getByLabelText<HTMLInputElement>('Minutes a cart holds places');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['0', 'true']);
    expect(screen.getByRole('alert').textContent).toContain('1 to 1440');
  });

  it('goes back to the default', async () => {
    await open('selling');
    await press(own.toDefault('Minutes a cart holds places'));
    expect(screen.getByText(new RegExp(own.willBeDefault))).toBeDefined();
    store.answers.push(answerOf({ faults: [], trial: null }), answerOf({ settings, trialEndsAt: null }));
    await press(own.save);
    expect(store.asked[1]?.body).toMatchObject({ settings: [{ name: 'HOLD_MINUTES', value: null }] });
  });

  it('does not change what the environment has, and says so', async () => {
    await open('selling');
    expect(screen.getByLabelText<HTMLInputElement>('Hours a cart stays valid').disabled).toBe(true);
    expect(screen.getByText(new RegExp(own.byEnvironment('CART_HOURS')))).toBeDefined();
  });

  it('does not let others change what only an owner may, and says so', async () => {
    const idle = { ...minutes, name: 'STAFF_IDLE_HOURS', section: 'staff' as const, mayChange: false };
    store.answers.push(answerOf({ settings: [idle], trialEndsAt: null }));
    await openStaffPage('/admin/list/settings?part=staff', { permissions: ['setting.edit'], locale: 'en' });
    const field = await screen.findByLabelText<HTMLInputElement>(
      'Hours until staff sign in again',
      {},
      { timeout: 30_000 },
    );
    expect([field.disabled, field.value]).toEqual([true, '9']);
    expect(screen.getByText(new RegExp(own.byOwner))).toBeDefined();
    expect(screen.queryByRole('button', { name: /Use the default/ })).toBeNull();
  });

  it('never shows a secret, and tries a new one before it is saved', async () => {
    await open('email');
    const field = screen.getByLabelText<HTMLInputElement>('SMTP server');
    expect([field.type, field.value]).toEqual(['password', '']);
    expect(screen.getByText(/ends in e.hk/)).toBeDefined();
    type('SMTP server', 'smtp://new.example');
    store.answers.push(answerOf({ faults: [], to: 'mei@example.com', isSent: false, answer: '535 refused' }));
    await press(own.testMail);
    expect(lastBody()).toMatchObject({ settings: [{ name: 'SMTP_URL', value: 'smtp://new.example' }] });
    expect(screen.getByText('535 refused')).toBeDefined();
  });

  it('shows the link that confirms new host names', async () => {
    await open('store');
    type('Address of the store', 'https://b.example');
    const link = 'https://b.example/confirm-hosts#secret';
    store.answers.push(
      answerOf({ faults: [], trial: { endsAt: '2026-03-10T01:02:00.000Z', link } }),
      answerOf({ settings, trialEndsAt: '2026-03-10T01:02:00.000Z' }),
    );
    await press(own.save);
    expect((await screen.findByRole('link', { name: own.openLink })).getAttribute('href')).toBe(link);
  });

  it('speaks Hong Kong Chinese', async () => {
    await open('selling', 'hk');
    const panel = screen.getByRole('tabpanel');
    expect(within(panel).getByLabelText('購物車保留名額（分鐘）')).toBeDefined();
  });
});
