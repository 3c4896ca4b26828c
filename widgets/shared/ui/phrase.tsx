import { spokenLanguage } from '#shared/locales/message-source.ts';
import { bracketsOf, phrasesOf } from '#shared/rules/phrases.ts';

/** A text that breaks only between words. Its parts are spans, because screen readers read a `<wbr>` as a space. */
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

/** A longer part may be wider than a phone's line, so it may break. */
const longestPart = 10;
