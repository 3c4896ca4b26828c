import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '#server/sales/random-id.ts';
import type { Result } from '#shared/contract/errors.ts';
import { createFairTurns } from './fair-turns.ts';

/** Hashes of passwords (Argon2id), made in Node's thread pool so that nobody else waits. Askers, a network address or an account, take turns. */
export interface Passwords {
  hash(password: string, asker: string): Promise<Result<string>>;
  /** True when it is the password of this hash. Without a hash, for an unknown address, it does the same work and answers no. */
  matches(password: string, passwordHash: string | undefined, asker: string): Promise<Result<boolean>>;
}

/** Memory in KiB, and passes over it. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
}

/** The cost that OWASP asks for (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html): about 30 ms. */
const usualCost: HashingCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * The turns of hashing. All 200 guests of a lobby may sign in at the same moment, which takes about four seconds. Further hashes are refused, so
 * that a flood ends. A caller from elsewhere waits for two hashes of the flood at most.
 */
const turns = { atOnce: 2, waitingOfOne: 200, waitingOfAll: 1000 };

export function createPasswords(cost: HashingCost = usualCost): Passwords {
  const options = { ...cost, parallelism: 1 };
  let hashOfNobody: Promise<string> | undefined;
  const takeTurn = createFairTurns(turns);

  return {
    hash: (password, asker) => takeTurn(asker, () => hash(plain(password), options)),
    matches: (password, passwordHash, asker) =>
      takeTurn(asker, async () => {
        // Whoever tries first waits for it, known or not, so that nobody can tell the two apart.
        hashOfNobody ??= hash(randomToken(), options);
        const ofNobody = await hashOfNobody;
        return (await verify(passwordHash ?? ofNobody, plain(password))) && !!passwordHash;
      }),
  };
}

/** The same letters may be typed as one character or several: keyboards differ (https://www.rfc-editor.org/rfc/rfc8265#section-4.2). */
function plain(password: string): string {
  return password.toWellFormed().normalize('NFC');
}
