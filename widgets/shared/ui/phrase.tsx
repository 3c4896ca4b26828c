import { spokenLanguage } from '#shared/locales/message-source.ts';
import { bracketsOf, phrasesOf } from '#shared/rules/phrases.ts';

/**
 * A short text, such as a name or a button's, whose lines end where the language that is spoken ends a word. Its parts are spans that do
 * not wrap; a `<wbr>` between them would be heard as a space.
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

/** Longer ones may wrap: they could be longer than a line on a phone, also in a font whose signs are as wide as they are high. */
const longestPart = 10;
