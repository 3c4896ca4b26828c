import type { LocaleCode } from '#shared/contract/locale.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Answers, StepName } from './answers.ts';
import { type Template, templates } from './catalogue/templates.ts';
import { type Drawing, fileField, textField } from './fields.ts';
import { setUpPath } from './first-link.ts';
import { type Faults, type Form, type Values, valuesOf } from './form.ts';
import { setUpPage, stepPath } from './set-up-page.ts';
import { productStep } from './steps/product-step.ts';
import type { Step, StepContext } from './steps/step.ts';
import { stepsWithAnswers } from './steps/steps.ts';
import type { SetUpTexts } from './texts/en.ts';

interface Drawn {
  locale: LocaleCode;
  texts: SetUpTexts;
  problem?: string;
  lines?: readonly string[];
  faults?: Faults;
  /** Values that replace those of the refused form. */
  values?: Values;
  form?: Form | undefined;
}

/** The page on which the link makes the first owner. */
export function drawOwnerPage(drawn: Drawn): string {
  const { locale, texts } = drawn;
  const drawing = drawingOf(drawn, {}, ['firstName', 'lastName', 'email', 'token']);
  const forms = formOf(locale, { act: 'owner' }, [
    `<div data-link="filled">${textField(drawing, { name: 'token', label: texts.code, help: texts.codeHelp, most: 64 })}</div>`,
    '<div class="pair">',
    textField(drawing, { name: 'firstName', label: texts.firstName, autocomplete: 'given-name', most: 100 }),
    textField(drawing, {
      ...{ name: 'lastName', label: texts.lastName, autocomplete: 'family-name', most: 100, isOptional: true },
    }),
    '</div>',
    textField(drawing, {
      ...{ name: 'email', label: texts.email, help: texts.emailHelp, type: 'email', autocomplete: 'username' },
    }),
    textField(drawing, {
      ...{ name: 'password', label: texts.password, help: texts.passwordHelp, type: 'password' },
      autocomplete: 'new-password',
    }),
    button(texts.begin),
  ]);
  return pageOf(drawn, { title: texts.owner, note: texts.ownerNote, forms, progress: null });
}

/** The page on which the owner who has begun signs in again. */
export function drawSignInPage(drawn: Drawn): string {
  const { locale, texts } = drawn;
  const drawing = drawingOf(drawn, {}, ['email']);
  const byLink = formOf(locale, { act: 'sign-in', token: '' }, [button(texts.signInByLink)]);
  const byPassword = formOf(locale, { act: 'sign-in' }, [
    textField(drawing, { name: 'email', label: texts.email, type: 'email', autocomplete: 'username' }),
    textField(drawing, { name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password' }),
    ...(drawing.faults.appCode
      ? [textField(drawing, { name: 'appCode', label: texts.appCode, autocomplete: 'one-time-code', most: 40 })]
      : []),
    button(texts.signInNow),
  ]);
  const forms = `<div data-link="only">${byLink}<h2>${escapeHtml(texts.signInNow)}</h2></div>${byPassword}`;
  return pageOf(drawn, { title: texts.signIn, note: texts.signInNote, forms, progress: null });
}

export interface StepForms extends Drawn {
  step: StepName;
  template: Template;
  run: { accountId: string | null; version: number; answers: Answers };
  context: StepContext;
}

/** The page of a step. */
export async function drawStepPage(drawn: StepForms): Promise<string> {
  const { locale, texts, step, template, run, context } = drawn;
  const kind: Step<unknown> = step === 'product' ? productStep(template) : stepsWithAnswers[step];
  const drawing = drawingOf(drawn, await kind.fill(context), kind.fields);
  const hidden = { step, version: String(run.version) };
  const save = button(step === 'product' ? texts.publish : texts.save);
  const later = kind.mayWait
    ? `<button class="later" name="act" value="later">${escapeHtml(texts.later)}</button>`
    : '';
  const buttons = `<p class="buttons">${save}${later}</p>`;
  const own = formOf(locale, hidden, [await kind.draw(drawing, context), buttons], true);
  const forms =
    step === 'product'
      ? [kindsOfProduct(locale, texts, template), own, importForm(drawn, drawing, hidden)].join('')
      : own;
  const progress = { answers: run.answers, step };
  return pageOf(drawn, { title: kind.title(texts), note: kind.note(texts), forms, progress });
}

function kindsOfProduct(locale: LocaleCode, texts: SetUpTexts, chosen: Template): string {
  const items = templates.map((name) => {
    const words = escapeHtml(texts.templates[name]);
    const href = `${stepPath(locale, 'product')}&amp;template=${name}`;
    return `<li>${name === chosen ? `<b aria-current="true">${words}</b>` : `<a href="${href}">${words}</a>`}</li>`;
  });
  return `<ul class="kinds">${items.join('')}</ul>`;
}

function importForm({ locale, texts }: StepForms, drawing: Drawing, hidden: Record<string, string>): string {
  const field = { name: 'catalogue', label: texts.catalogueFile, accept: 'application/json,.json' };
  const form = formOf(
    locale,
    { act: 'import', ...hidden },
    [fileField(drawing, field), button(texts.importFile)],
    true,
  );
  return `<h2>${escapeHtml(texts.file)}</h2><p class="note">${escapeHtml(texts.fileNote)}</p>${form}`;
}

function pageOf(
  { locale, texts, problem, lines = [], faults = {} }: Drawn,
  page: Pick<Parameters<typeof setUpPage>[0], 'title' | 'note' | 'forms' | 'progress'>,
): string {
  const words = problem ?? (Object.keys(faults).length > 0 ? texts.faults.summary : undefined);
  return setUpPage({ locale, texts, ...page, ...(words ? { problem: { words, lines } } : {}) });
}

function drawingOf({ texts, faults = {}, form, values }: Drawn, filled: Values, names: readonly string[]): Drawing {
  const typed = form ? valuesOf(form, names) : {};
  return { values: { ...filled, ...typed, ...values }, faults, optional: texts.optional };
}

function formOf(
  locale: LocaleCode,
  hidden: Readonly<Record<string, string>>,
  inside: readonly string[],
  hasFiles = false,
): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const kind = hasFiles ? ' enctype="multipart/form-data"' : '';
  return `<form method="post" action="${pathInLocale(locale, setUpPath)}"${kind} novalidate>${fields.join('')}${inside.join('')}</form>`;
}

function button(words: string): string {
  return `<button>${escapeHtml(words)}</button>`;
}
