import { reportable } from './reportable.ts';

/** The browser runner's globals, which tests import like other functions. */
interface Runner {
  describe(title: string, tests: () => void): void;
  it(title: string, test: () => void | Promise<void>): void;
}

const runner = globalThis as unknown as Runner;

export const { describe } = runner;

/** A test whose failure reaches the runner, whatever values it compared. */
export function it(title: string, test: () => void | Promise<void>): void {
  runner.it(title, async () => {
    try {
      await test();
    } catch (error) {
      throw reportable(error);
    }
  });
}
