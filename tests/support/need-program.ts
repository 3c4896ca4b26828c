import { execFileSync } from 'node:child_process';

/** Returns the path of a program. If the program is missing, it throws an error that names the package. */
export function needProgram(program: string, inPackage: string): string {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`${program} is not installed: apt-get install ${inPackage}, or run .ci/nightly.`);
  }
}
