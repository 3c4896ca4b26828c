import type { Fault } from './fault.ts';

/** Message for the operator; `magento/check-utf8.ts` also reports it for an export. */
export const brokenText =
  'a character is lost here (U+FFFD stands in its place): the file was once saved in another encoding; export it again as UTF-8';

/** Finds the lines with U+FFFD, plain or escaped. Programs write this character in place of bytes that they cannot decode. */
export function brokenTextFaults(text: string): Fault[] {
  if (!/\uFFFD|\\ufffd/i.test(text)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\uFFFD|\\ufffd/i.test(line)
        ? [{ code: 'file-encoding', message: brokenText, line: index + 1 } satisfies Fault]
        : [],
    );
}
