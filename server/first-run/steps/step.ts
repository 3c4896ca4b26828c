import type { Answers } from '#server/first-run/answers.ts';
import type { Drawing } from '#server/first-run/fields.ts';
import type { Faults, Form, Values } from '#server/first-run/form.ts';
import type { SettingsInSetUp } from '#server/first-run/settings-in-set-up.ts';
import type { SetUpTexts } from '#server/first-run/texts/en.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';

export interface StepContext {
  texts: SetUpTexts;
  /** The language of the page. */
  locale: LocaleCode;
  answers: Answers;
  today: Day;
  settings: SettingsInSetUp;
  ownerEmail: string;
  /** Stores an uploaded picture and returns its name in the catalogue. */
  keepPicture(file: File): Promise<Result<{ file: string }>>;
}

/** A form that was read: its answer, or the faults of its fields with the values to show again. */
export type ReadForm<Answer> = { ok: true; answer: Answer } | { ok: false; faults: Faults; values?: Values };

/** A step of the set-up: a form that becomes an answer. */
export interface Step<Answer> {
  /** True when the owner may put the step off. */
  mayWait?: true;
  title(texts: SetUpTexts): string;
  note(texts: SetUpTexts): string;
  /** The names of the fields, whose values are shown again after a fault. */
  fields: readonly string[];
  /** The values of the form when it is opened. */
  fill(context: StepContext): Values | Promise<Values>;
  draw(drawing: Drawing, context: StepContext): string | Promise<string>;
  read(form: Form, context: StepContext): Promise<ReadForm<Answer>> | ReadForm<Answer>;
}
