import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * A port for a program to listen on. It lies below the ports that a system gives to outgoing connections: one of those could take it before the
 * program does, or while the program starts again.
 */
export function freePort(): Promise<number> {
  return getPort({ port: Array.from({ length: 50 }, () => randomInt(12_000, 32_000)) });
}
