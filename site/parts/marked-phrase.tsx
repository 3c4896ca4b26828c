import { spokenLanguage } from '#shared/locales/message-source.ts';
import type { Marks } from '#shared/rules/marked-parts.ts';
import { phrasesOf } from '#shared/rules/phrases.ts';
import { Marked } from '#shared/ui/marked.tsx';

/** A name with the searched words marked. Its lines end between words, as in `Phrase`. */
export function MarkedPhrase({ text, marks }: { text: string; marks: Marks | undefined }) {
  let at = 0;
  const parts = phrasesOf(text, spokenLanguage()).map((part) => {
    const from = at;
    at += part.length;
    return { from, to: at };
  });
  return (
    <span className="phrase">
      {parts.length === 1 ? (
        <Marked text={text} marks={marks} />
      ) : (
        parts.map(({ from, to }) => (
          <span key={from}>
            <Marked text={text} marks={marks} from={from} to={to} />
          </span>
        ))
      )}
    </span>
  );
}
