import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * A port below those that a system gives to outgoing connections. Such a connection could take the port before the program starts, or while
 * it restarts.
 */
export function freePort(): Promise<number> {
  return getPort({ port: Array.from({ length: 50 }, () => randomInt(12_000, 32_000)) });
}
