/** The end of a command that cannot do what was asked. Its message is a sentence for the person at the shell. */
export class Refusal extends Error {}

/** Prints the reason why something could not be done; the exit code will be 1. */
export function warn(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
