import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { isKilled, isTested } from './summarise.ts';
import { readResult } from './word-mutant.ts';

/** Prints each surviving mutant at once, and one sign for each noticed one: T ran too long, E could not be loaded. */
class Survivors implements Reporter {
  onMutantTested(result: MutantResult): void {
    if (!isTested(result)) return;
    process.stdout.write(isKilled(result) ? (signs[result.status] ?? '.') : show(result));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', Survivors)];

const signs: Partial<Record<MutantResult['status'], string>> = { Timeout: 'T', RuntimeError: 'E' };

function show(result: MutantResult): string {
  const { file, before, after } = readResult(result);
  return `\n\n${file}:${result.location.start.line}\n- ${before}\n+ ${after}\n`;
}
