/** The browser runner's globals, so that its tests import what they use as all others do. */
interface Runner {
  describe(title: string, tests: () => void): void;
  it(title: string, test: () => void | Promise<void>): void;
}

export const { describe, it } = globalThis as unknown as Runner;
