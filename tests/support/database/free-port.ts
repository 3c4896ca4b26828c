import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** A port below those of outgoing connections, which could take it before the program starts. */
export function freePort(): Promise<number> {
  return getPort({ port: Array.from({ length: 50 }, () => randomInt(12_000, 32_000)) });
}
