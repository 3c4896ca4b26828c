import { textsFor } from '#site/admin/texts/texts.ts';
import { useFrame } from '#site/frame.tsx';

/** Tells staff that a page shows unpublished changes, and which of them it leaves out. */
export function PreviewBar() {
  const { locale, preview } = useFrame();
  if (!preview) return null;
  const { texts } = textsFor(locale);
  return (
    <aside className="notice" aria-label={texts.preview.title}>
      <div className="notice-line">
        <p>
          <strong>{texts.preview.title}</strong> <span>{texts.preview.about}</span>{' '}
          {preview.leftOut.length > 0 && (
            <span>
              {texts.preview.leftOut} {preview.leftOut.join(', ')}
            </span>
          )}
        </p>
      </div>
    </aside>
  );
}
