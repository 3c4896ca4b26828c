import { answeredErrors, answersWith } from '#server/api/answered-errors.ts';
import { errorStatus } from '#shared/contract/errors.ts';
import { errorMessage } from '#shared/locales/error-message.ts';

/** `docs/reference/errors.md`: every error, its text, and the calls that answer it. */
export function writeErrorsPage(): string {
  return `# Errors

Made from \`widgets/shared/contract/errors.ts\` by \`npm run reference\`. A code never changes, and is the same in answers, in the log and on this page. The table has
the English texts, with 5 as an example of a bound. Answers have the text in the language of the \`store\` header.

| code | status | text | calls |
|---|---|---|---|
${answeredErrors.map((code) => `| \`${code}\` | ${errorStatus[code]} | ${errorMessage({ code, bound: 5, subject: '' })} | ${answersWith(code).join(', ')} |`).join('\n')}
`;
}
