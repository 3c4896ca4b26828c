import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * A port for a program to listen on. It is below the ports that a system gives to outgoing connections: an outgoing connection could take
 * such a port before the program starts, or while it restarts.
 */
export function freePort(): Promise<number> {
  return getPort({ port: Array.from({ length: 50 }, () => randomInt(12_000, 32_000)) });
}
