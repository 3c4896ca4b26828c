import { execFileSync } from 'node:child_process';

/** The path of a program. A missing program throws an error that names its package. */
export function needProgram(program: string, inPackage: string): string {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`${program} is not installed: apt-get install ${inPackage}, or run .ci/nightly.`);
  }
}
