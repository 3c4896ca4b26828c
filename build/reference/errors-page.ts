import { answeredErrors, answersWith } from '#server/api/answered-errors.ts';
import { errorStatus } from '#shared/contract/errors.ts';
import { errorMessage } from '#shared/locales/error-message.ts';

/** `docs/reference/errors.md`: every published error, its text, and the calls that answer it. */
export function writeErrorsPage(): string {
  return `# Errors

Made from \`widgets/shared/contract/errors.ts\` by \`npm run reference\`. A code is permanent and the same in the answer, the log and here. The text is
the English one, with 5 as an example of a bound; people read it in their own language.

| code | status | text | calls |
|---|---|---|---|
${answeredErrors.map((code) => `| \`${code}\` | ${errorStatus[code]} | ${errorMessage({ code, bound: 5, subject: '' })} | ${answersWith(code).join(', ')} |`).join('\n')}
`;
}
