import type { Fault } from './fault.ts';

/** In plain words; `broken-text.ts` looks for it in a catalogue file, `magento/check-utf8.ts` in an export. */
export const brokenText =
  'a character is lost here (U+FFFD stands in its place): the file was once saved in another encoding; export it again as UTF-8';

/** The places at which a program has put U+FFFD for a character that it could not read, plain or escaped. */
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
