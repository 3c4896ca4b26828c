import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type Answers, type StepName, steps, stepToShow } from './answers.ts';
import { setUpPath } from './first-link.ts';
import { pageScript } from './page-script.ts';
import { pageStyles } from './page-styles.ts';
import type { SetUpTexts } from './texts/en.ts';
import { textsIn } from './texts/texts.ts';

interface SetUpPage {
  locale: LocaleCode;
  texts: SetUpTexts;
  title: string;
  note: string;
  /** The reason why nothing was done: a sentence, and lines with its details. */
  problem?: { words: string; lines: readonly string[] };
  /** HTML of the forms. */
  forms: string;
  /** The owner's step; null before the owner has signed in. */
  progress: { answers: Answers; step: StepName } | null;
}

/** A page of the set-up. It needs neither the build nor a catalogue, and loads nothing. */
export function setUpPage({ locale, texts, title, note, problem, forms, progress }: SetUpPage): string {
  const tag = languageTags[texts === textsIn('hk') ? 'hk' : 'en'];
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(`${title} – ${texts.title}`)}</title>
<link rel="icon" href="data:,">
<style>${pageStyles}</style>
</head>
<body>
<header><p>${escapeHtml(texts.title)}</p>${languageLinks(locale, texts)}</header>
<main>
${progress ? progressList(locale, texts, progress) : ''}
<h1>${escapeHtml(title)}</h1>
<p class="note">${escapeHtml(note)}</p>
${problem ? `<div class="problem" role="alert">${escapeHtml(problem.words)}${listOf(problem.lines)}</div>` : ''}
${forms}
</main>
<script>${pageScript}</script>
</body>
</html>
`;
}

function listOf(lines: readonly string[]): string {
  return lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` : '';
}

function languageLinks(locale: LocaleCode, texts: SetUpTexts): string {
  const own = [
    ['en', 'English'],
    ['hk', '繁體中文'],
  ] as const;
  const links = own.map(([code, name]) => {
    const isCurrent = code === locale ? ' aria-current="true"' : '';
    return `<a href="${pathInLocale(code, setUpPath)}" lang="${languageTags[code]}" hreflang="${languageTags[code]}"${isCurrent}>${name}</a>`;
  });
  return `<nav aria-label="${escapeHtml(texts.language)}">${links.join('')}</nav>`;
}

/** All steps in their sequence. Those that may be done now are links. */
function progressList(locale: LocaleCode, texts: SetUpTexts, { answers, step }: { answers: Answers; step: StepName }) {
  const items = steps.map((name) => {
    const isCurrent = name === step;
    const isDone = name !== 'product' && answers[name] !== undefined;
    const state = isCurrent ? texts.now : isDone ? (isPutOff(answers, name) ? texts.later : texts.done) : '';
    const words = `${escapeHtml(texts.steps[name])}${state && ` <small>${escapeHtml(state)}</small>`}`;
    const mayOpen = stepToShow(answers, name) === name;
    const inside = mayOpen && !isCurrent ? `<a href="${stepPath(locale, name)}">${words}</a>` : words;
    return `<li${isCurrent ? ' aria-current="step"' : ''}${isDone ? ' class="done"' : ''}>${inside}</li>`;
  });
  return `<ol><li class="done">${escapeHtml(texts.steps.owner)} <small>${escapeHtml(texts.done)}</small></li>${items.join('')}</ol>`;
}

function isPutOff(answers: Answers, step: StepName): boolean {
  return (step === 'payment' || step === 'mail') && answers[step]?.state === 'later';
}

export function stepPath(locale: LocaleCode, step: StepName): string {
  return `${pathInLocale(locale, setUpPath)}?step=${step}`;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of the page: its own style and script, and nothing else. */
export const setUpPolicy = contentSecurityPolicy({ styles: [hashOf(pageStyles)], scripts: [hashOf(pageScript)] });
