import { msg, str } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { PickerProblem } from './picker-view.ts';

/** The message beside a field; `label` is the field's label. */
export function problemText(problem: PickerProblem, label: string, locale: LocaleCode): string {
  switch (problem.kind) {
    case 'required':
      return msg(str`${label} is required`, { id: 'ui.required' });
    case 'empty':
      return msg(str`${label} is required.`, { id: 'form.required' });
    case 'gone':
      return msg(str`${formatVisitDay(problem.title, locale)} is no longer available. Please choose again.`, {
        id: 'picker.gone',
      });
    case 'none':
      return msg('Please choose how many.', { id: 'picker.none' });
    case 'too-short':
      return msg(str`Please enter at least ${problem.bound} characters.`, { id: 'picker.too-short' });
    case 'too-long':
      return msg(str`Please enter at most ${problem.bound} characters.`, { id: 'picker.too-long' });
    case 'not-between':
      return msg(str`Please enter a number from ${problem.min} to ${problem.max}.`, { id: 'picker.not-between' });
    case 'too-few':
      return clientErrorMessage({ code: 'min-sale-qty', bound: problem.bound });
    case 'too-many':
      return clientErrorMessage({ code: 'max-sale-qty', bound: problem.bound });
    default:
      return clientErrorMessage({ code: problem.kind, bound: problem.bound });
  }
}
