import { expect, it } from 'vitest';
import type { Caller } from '#server/sales/caller.ts';
import { recentProof } from './recent-proof.ts';

const now = 1_800_000_000_000;
const staff = { kind: 'staff', id: 'ada', session: 's', role: 4, permissions: [] } as const;

it.each<[string, Caller, string | null]>([
  ['who has just typed the password', { ...staff, passwordAt: now }, null],
  ['who typed it 15 minutes ago', { ...staff, passwordAt: now - 15 * 60_000 }, 'password-needed'],
  ['who signed in by a link', staff, 'password-needed'],
  ['who has no password', { kind: 'service' }, 'password-needed'],
  ['who has a factor', { ...staff, passwordAt: now, factors: ['code'] }, 'second-factor-needed'],
  ['who has just used a factor', { ...staff, factorAt: now, factors: ['code'] }, null],
])('asks for a second factor: a caller %s', async (_, caller, code) => {
  const visit = { caller, locale: 'en', path: '', address: '', fields: {} } as const;
  const refusal = await recentProof('second-factor', 'optional', () => now)(visit);
  expect(refusal?.failure.code ?? null).toBe(code);
});
