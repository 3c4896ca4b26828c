import { existsSync } from 'node:fs';

/** Takes settings from the file `.env` of the working folder, when there is one; the environment itself wins over it. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
