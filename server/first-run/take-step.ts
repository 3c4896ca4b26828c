import { seeOther } from '#server/http/see-other.ts';
import type { Actor } from '#server/staff/actor.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type Answers, type LaterAnswer, stepToShow } from './answers.ts';
import type { Form } from './form.ts';
import { openShop, openWithFile } from './open-shop.ts';
import { saveStep } from './save-step.ts';
import { stepPath } from './set-up-page.ts';
import { productStep, templateOf } from './steps/product-step.ts';
import type { ReadForm, Step, StepContext } from './steps/step.ts';
import { stepsWithAnswers } from './steps/steps.ts';
import { type PageParts, problemOf, readRun, type Shown, type Visit } from './visit.ts';

/** Does the step of a form, if the set-up is still as the page has shown it. */
export async function takeStep(
  parts: PageParts,
  visit: Visit,
  form: Form,
  owner: Actor,
  context: StepContext,
): Promise<void> {
  const { desk, show } = parts;
  const { response, locale, texts, run } = visit;
  const step = stepToShow(run.answers, form.text('step'));
  if (Number(form.text('version')) !== run.version || step !== form.text('step'))
    return show(visit, { problem: texts.problems.changed, status: 409 });
  if (step === 'product')
    return form.text('act') === 'import' ? importFile(parts, visit, form, owner, context) : open();
  const kind: Step<unknown> = stepsWithAnswers[step];
  const isPutOff = kind.mayWait && form.text('act') === 'later';
  const read: ReadForm<unknown> = isPutOff
    ? { ok: true, answer: { state: 'later' } satisfies LaterAnswer }
    : await kind.read(form, context);
  if (!read.ok) return show(visit, { ...read, status: 400, form });
  const answer = read.answer as Required<Answers>[typeof step];
  const saved = await saveStep(desk, owner, { step, answer, version: run.version });
  if (!saved.ok) return show({ ...visit, run: await readRun(parts) }, refused(saved.failure.code, visit));
  seeOther(response, stepPath(locale, stepToShow({ ...run.answers, [step]: answer }, undefined)));

  async function open(): Promise<void> {
    const answers = run.answers as Required<Answers>;
    const read = await productStep(templateOf(form.text('template'))).read(form, context);
    if (!read.ok) return show(visit, { faults: read.faults, status: 400, form });
    const given = { answers, product: read.answer, email: context.ownerEmail };
    const opened = await openShop({ desk, keepPicture: context.keepPicture }, owner, given);
    if (!opened.ok) return show({ ...visit, run: await readRun(parts) }, refused(opened.failure.code, visit));
    const { faults: lines, urlKey } = opened.value;
    if (lines.length > 0) return show(visit, { problem: texts.faults.publish, lines, status: 400, form });
    const { languages, defaultLanguage } = answers.store;
    seeOther(response, pathInLocale(languages.includes(locale) ? locale : defaultLanguage, `/p/${urlKey}`));
  }
}

/** Opens the store with a catalogue file. */
async function importFile(
  parts: PageParts,
  visit: Visit,
  form: Form,
  owner: Actor,
  { keepPicture }: StepContext,
): Promise<void> {
  const { desk, show } = parts;
  const { response, locale, texts } = visit;
  const file = form.file('catalogue');
  if (!file) return show(visit, { faults: { catalogue: texts.faults.file }, status: 400, form });
  const opened = await openWithFile({ desk, keepPicture }, owner, await file.text());
  if (!opened.ok) return show({ ...visit, run: await readRun(parts) }, refused(opened.failure.code, visit));
  const { faults: lines } = opened.value;
  if (lines.length > 0) return show(visit, { problem: texts.fileFaults, lines, status: 400, form });
  seeOther(response, pathInLocale(locale, '/'));
}

function refused(code: string, { texts }: Visit): Shown {
  return { problem: problemOf(code, texts), status: 409 };
}
