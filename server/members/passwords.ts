import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '#server/sales/random-id.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createFairTurns } from './fair-turns.ts';

/** Hashes of passwords (Argon2id), made in Node's thread pool. Askers (network addresses or accounts) take turns. */
export type Passwords = ReturnType<typeof createPasswords>;

/** Memory in KiB, and passes over it. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
}

/** The cost that OWASP recommends (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html): about 30 ms. */
const usualCost: HashingCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * The limits of hashing. All 200 guests of a lobby may sign in at the same moment, which takes about four seconds. Further hashes are
 * refused, so that a flood ends. A caller from another address waits for at most two hashes of the flood.
 */
const turns = { atOnce: 2, waitingOfOne: 200, waitingOfAll: 1000 };

export function createPasswords(cost: HashingCost = usualCost) {
  const options = { ...cost, parallelism: 1 };
  let hashOfNobody: Promise<string> | undefined;
  const takeTurn = createFairTurns(turns);

  return {
    /** Hashes a newly chosen password. Fails for the most common ones, which attackers try first. */
    hash: async (password: string, asker: string): Promise<Result<string>> =>
      isCommonPassword(password) ? fail('password-too-common') : takeTurn(asker, () => hash(plain(password), options)),
    /** True when the password belongs to this hash. Without a hash, as for an unknown address, it does the same work and returns false. */
    matches: (password: string, passwordHash: string | undefined, asker: string): Promise<Result<boolean>> =>
      takeTurn(asker, async () => {
        // The first attempt waits for this hash also when the account is known, so that the time does not tell the two apart.
        hashOfNobody ??= hash(randomToken(), options).catch((fault) => {
          hashOfNobody = undefined;
          throw fault;
        });
        const ofNobody = await hashOfNobody;
        return (await verify(passwordHash ?? ofNobody, plain(password))) && !!passwordHash;
      }),
  };
}

/** Normalises a password: keyboards type a letter as one character or several (https://www.rfc-editor.org/rfc/rfc8265#section-4.2). */
function plain(password: string): string {
  return password.toWellFormed().normalize('NFC');
}
