import type { FieldChange } from '#shared/contract/staff/catalogue.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingTexts } from './texts.ts';
import { useChangeWords } from './use-change-words.ts';

const shownAtOnce = 6;
const longestShown = 400;

/** Changed fields in words, each with its value before and after. Many fields are folded. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const own = usePageTexts(thingTexts);
  if (changes.length === 0) return <p className="no-changes">{own.noChanges}</p>;
  const more = changes.slice(shownAtOnce);
  return (
    <>
      <ChangeRows changes={changes.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details>
          <summary>{own.moreChanges(more.length)}</summary>
          <ChangeRows changes={more} />
        </details>
      )}
    </>
  );
}

function ChangeRows({ changes }: { changes: readonly FieldChange[] }) {
  const words = useChangeWords();
  const { change } = usePageTexts(thingTexts);
  return (
    <dl className="changes">
      {changes.map(({ path, before, after }) => (
        <div key={path.join('.')}>
          <dt>{words.field(path)}</dt>
          {before !== null && (
            <dd>
              <span className="change-side">{after === null ? change.removed : change.before}</span>
              <del>{cut(words.value(before))}</del>
            </dd>
          )}
          {after !== null && (
            <dd>
              <span className="change-side">{before === null ? change.added : change.after}</span>
              <ins>{cut(words.value(after))}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function cut(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
