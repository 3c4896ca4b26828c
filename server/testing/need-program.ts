import { execFileSync } from 'node:child_process';

/** Throws with the name of the package that brings a program, where it is missing. */
export function needProgram(program: string, inPackage: string): void {
  try {
    execFileSync('which', [program]);
  } catch {
    throw new Error(`${program} is not installed: apt-get install ${inPackage}, or run .ci/nightly.`);
  }
}
