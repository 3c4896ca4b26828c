import { calls } from '#shared/contract/calls.ts';
import { commonErrors, type ErrorCode, errorCodes, errorStatus } from '#shared/contract/errors.ts';
import { errorMessage } from '#shared/locales/error-message.ts';

/** `docs/reference/errors.md`: every error, its text, and the calls that answer it. */
export function writeErrorsPage(): string {
  return `# Errors

Made from \`widgets/shared/contract/errors.ts\` by \`npm run reference\`. A code is permanent and the same in the answer, the log and here. The text is
the English one, with 5 as an example of a bound; people read it in their own language.

| code | status | text | calls |
|---|---|---|---|
${errorCodes.map((code) => `| \`${code}\` | ${errorStatus[code]} | ${errorMessage({ code, bound: 5 })} | ${callsOf(code)} |`).join('\n')}
`;
}

function callsOf(code: ErrorCode): string {
  if ((commonErrors as readonly ErrorCode[]).includes(code)) return 'any';
  return calls
    .filter(({ errors }) => errors.includes(code))
    .map(({ name }) => name)
    .toSorted()
    .join(', ');
}
