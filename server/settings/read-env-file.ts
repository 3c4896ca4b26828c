import { existsSync } from 'node:fs';

/** Adds settings from the file `.env` in the working folder, if it exists; the environment takes precedence. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
