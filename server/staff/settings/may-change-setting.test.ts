import { expect, it } from 'vitest';
import { storableSettings } from '#server/settings/stored/read-stored.ts';
import { mayChangeSetting } from './may-change-setting.ts';

it.each([
  ['an owner', ['owner'], []],
  [
    'staff with setting.edit',
    ['setting.edit', 'staff.manage'],
    [
      ...['PUBLIC_URL', 'REFUND_APPROVAL_ABOVE', 'REFUND_PROOF_ABOVE', 'SERVICE_KEY', 'SIGN_IN_TRIES'],
      ...['SIGN_IN_TRIES_PER_ADDRESS', 'SITE_HOSTS', 'SMTP_URL', 'STAFF_IDLE_HOURS', 'STAFF_PASSKEYS'],
      ...['STAFF_SECOND_FACTOR', 'STAFF_TRAIL_YEARS'],
    ],
  ],
])('%s may change all settings but these', (_, permissions, others) => {
  const refused = storableSettings.filter((setting) => !mayChangeSetting({ permissions }, setting));
  expect(refused.map(({ name }) => name).toSorted()).toEqual(others);
});
