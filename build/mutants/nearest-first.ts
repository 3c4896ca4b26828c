import { dirname, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first failing test ends a mutant's run, so the nearest tests run first. */
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

/** Steps from one folder to the other, up and down the tree. */
function countSteps(from: string, to: string): number {
  return from === to ? 0 : relative(from, to).split('/').length;
}
