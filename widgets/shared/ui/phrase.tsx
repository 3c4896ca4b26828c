import { spokenLanguage } from '#shared/locales/message-source.ts';
import { bracketsOf, phrasesOf } from '#shared/rules/phrases.ts';

/**
 * A short text, such as a name or a button's label, that breaks only between words of the current language. Its parts are spans that do not
 * break. A `<wbr>` between them would be read as a space by screen readers.
 */
export function Phrase({ children }: { children: string }) {
  const parts = phrasesOf(children, spokenLanguage());
  return (
    <span className="phrase">
      {parts.length === 1
        ? bracketsOf(children).map(({ part, stays }) =>
            stays ? (
              <span key={part} className="together">
                {part}
              </span>
            ) : (
              part
            ),
          )
        : parts.map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
            part.length > longestPart ? part : <span key={index}>{part}</span>,
          )}
    </span>
  );
}

/** Longer parts may break: they could be longer than a line on a phone, with a font of square characters. */
const longestPart = 10;
