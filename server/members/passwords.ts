import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

/** Hashes of passwords (Argon2id), made in Node's thread pool so that nobody else waits. */
export interface Passwords {
  hash(password: string): Promise<Result<string>>;
  /** Whether it is the password of this hash. Without a hash, of an unknown address, it does the same work and answers no. */
  matches(password: string, passwordHash: string | undefined): Promise<Result<boolean>>;
}

/** Memory in KiB, and passes over it. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
}

/** What OWASP asks for (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html): about 30 ms. */
const usualCost: HashingCost = { memoryCost: 19_456, timeCost: 2 };

const mostAtOnce = 2;

/** As many as are done in about two seconds. Who comes then is told to try again, so that a flood of sign-ins ends. */
const mostWaiting = 100;

export function createPasswords(cost: HashingCost = usualCost): Passwords {
  const options = { ...cost, parallelism: 1 };
  const hashOfNobody = hash(randomToken(), options);
  const takeTurn = createTurns(mostAtOnce, mostWaiting);

  return {
    hash: (password) => takeTurn(() => hash(plain(password), options)),
    matches: (password, passwordHash) =>
      takeTurn(async () => (await verify(passwordHash ?? (await hashOfNobody), plain(password))) && !!passwordHash),
  };
}

/** The same letters may be typed as one character or several: keyboards differ (https://www.rfc-editor.org/rfc/rfc8265#section-4.2). */
function plain(password: string): string {
  return password.toWellFormed().normalize('NFC');
}

/** Lets few pieces of work run at once; others wait in the sequence in which they came, and no more than `most` of them. */
function createTurns(atOnce: number, most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Value>(work: () => Promise<Value>): Promise<Result<Value>> => {
    if (running >= atOnce) {
      if (waiting.length >= most) return fail('service-unavailable');
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return succeed(await work());
    } finally {
      // The next one takes this turn over, so that nobody who comes meanwhile is before it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
