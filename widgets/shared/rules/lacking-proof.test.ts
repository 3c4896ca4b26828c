import { expect, it } from 'vitest';
import { type FactorRule, lackingProof, type Proof } from './lacking-proof.ts';

const now = 1_800_000_000_000;
const lately = now - 14 * 60_000;
const longAgo = now - 15 * 60_000;
const password = { code: 'password-needed', bound: 15 };
const needed = (subject: string) => ({ code: 'second-factor-needed', bound: 15, subject });
const missing = { code: 'second-factor-missing' };

it.each<[string, 'password' | 'second-factor', Proof, FactorRule, object | null]>([
  ['a password typed lately', 'password', { passwordAt: lately }, 'required', null],
  ['a password typed long ago', 'password', { passwordAt: longAgo }, 'optional', password],
  ['no password', 'password', {}, 'optional', password],
  ['a factor in place of the password', 'password', { factorAt: lately, factors: ['code'] }, 'required', null],
  ['the password of an account with a factor', 'password', { passwordAt: now, factors: ['code'] }, 'required', null],
  ['a factor', 'second-factor', { factorAt: lately, factors: ['passkey'] }, 'required', null],
  ['a factor long ago', 'second-factor', { factorAt: longAgo, factors: ['passkey'] }, 'required', needed('passkey')],
  [
    'only the password of an account with factors',
    'second-factor',
    { passwordAt: now, factors: ['passkey', 'code'] },
    'optional',
    needed('passkey,code'),
  ],
  ['no factor where one is required', 'second-factor', { passwordAt: now }, 'required', missing],
  ['no factor where none is required', 'second-factor', { passwordAt: now, factors: [] }, 'optional', null],
  ['no factor and no password', 'second-factor', {}, 'optional', password],
])('%s, where %s is asked', (_, asks, proof, rule, lacks) => {
  expect(lackingProof(asks, proof, rule, now)).toEqual(lacks);
});
