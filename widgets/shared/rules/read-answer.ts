import type { OptionKind } from '#shared/contract/product.ts';
import { type AnswerProblem, type BoundedOption, kindsOfOption } from './option-kind.ts';

export interface AskedOption extends BoundedOption {
  kind: OptionKind;
  isRequired: boolean;
  isPerUnit: boolean;
}

/** An answer as carts store it, or its problem. `unit` is the index of the unit with the wrong answer; 0 for one answer for all units. */
export type ReadAnswer = { stored: string } | { problem: AnswerProblem | { kind: 'missing' }; unit: number };

export function readAnswer(option: AskedOption, value: string, quantity: number): ReadAnswer {
  const answers = option.isPerUnit ? value.split('\n') : [value];
  const units = option.isPerUnit ? quantity : 1;
  if (!option.isRequired && answers.every((answer) => isBlank(option, answer))) return { stored: '' };
  const stored: string[] = [];
  for (let unit = 0; unit < units; unit++) {
    const read = readOne(option, answers[unit] ?? '');
    if (typeof read !== 'string') return { problem: read, unit };
    stored.push(read);
  }
  // Refused, because answers for more units than the line has would be lost silently.
  if (!answers.slice(units).every((answer) => isBlank(option, answer))) {
    return { problem: { kind: 'too-many', bound: units }, unit: units };
  }
  return { stored: stored.join('\n') };
}

/** One part for each unit, or one for each chosen value. */
export function partsOfAnswer({ kind, isPerUnit }: Pick<AskedOption, 'kind' | 'isPerUnit'>, stored: string): string[] {
  return isPerUnit ? stored.split('\n') : kindsOfOption[kind].parts(stored);
}

export function joinAnswer(
  { kind, isPerUnit }: Pick<AskedOption, 'kind' | 'isPerUnit'>,
  parts: readonly string[],
): string {
  return isPerUnit ? parts.join('\n') : kindsOfOption[kind].join(parts);
}

function readOne(option: AskedOption, answer: string): string | AnswerProblem | { kind: 'missing' } {
  if (isBlank(option, answer)) return option.isRequired ? { kind: 'missing' } : '';
  const read = kindsOfOption[option.kind].read(answer.trim(), option);
  // An answer of only control characters is empty after cleaning.
  return read === '' && option.isRequired ? { kind: 'missing' } : read;
}

function isBlank({ kind }: AskedOption, answer: string): boolean {
  return kindsOfOption[kind].parts(answer).every((part) => part.trim() === '');
}
