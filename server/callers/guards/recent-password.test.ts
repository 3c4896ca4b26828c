import { expect, it } from 'vitest';
import type { Caller } from '#server/sales/caller.ts';
import { recentPassword } from './recent-password.ts';

const now = 1_800_000_000_000;
const staff = { kind: 'staff', id: 'ada', session: 's', role: 4, permissions: [] } as const;

it.each<[string, Caller, boolean]>([
  ['who has just typed it', { ...staff, passwordAt: now }, true],
  ['who typed it 14 minutes ago', { ...staff, passwordAt: now - 14 * 60_000 }, true],
  ['who typed it 15 minutes ago', { ...staff, passwordAt: now - 15 * 60_000 }, false],
  ['who signed in by a link', staff, false],
  ['who has no password', { kind: 'service' }, false],
])('lets pass only a caller who typed the password within 15 minutes: %s', async (_, caller, passes) => {
  const visit = { caller, locale: 'en', path: '', address: '', fields: {} } as const;
  const refusal = await recentPassword(() => now)(visit);
  if (passes) expect(refusal).toBeNull();
  else expect(refusal).toEqual({ failure: { code: 'password-needed', bound: 15 } });
});
