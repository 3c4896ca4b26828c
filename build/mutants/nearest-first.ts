import { dirname, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the tests beside the mutant first: the first that fails ends its run. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated] = this.ctx.config.related ?? [];
    if (mutated === undefined) return files;
    return files
      .map((file) => ({ file, steps: countSteps(dirname(mutated), dirname(file.moduleId)) }))
      .sort((a, b) => a.steps - b.steps)
      .map(({ file }) => file);
  }
}

/** How many folders lie between the two: up and down again. */
function countSteps(from: string, to: string): number {
  return from === to ? 0 : relative(from, to).split('/').length;
}
