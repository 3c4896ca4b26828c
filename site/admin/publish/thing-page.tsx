import { LinearProgress } from '@mui/material';
import { read, type ThingKind } from '#shared/contract/staff/catalogue.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import type { Document } from '#site/admin/document/document.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { useTexts } from '#site/admin/staff-context.ts';
import { ThingEditor, type ThingParts } from './thing-editor.tsx';
import { documentOf } from './use-thing.ts';

interface ThingPageProps extends ThingParts {
  kind: ThingKind;
  /** Null for a new thing. */
  id: string | null;
  /** The id of the thing that a new one copies. */
  copyOf?: string | null;
  /** The first document of a new thing. */
  start(copied: Document | null): Document;
}

/** The page of one thing: reads it, and shows its form. */
export function ThingPage({ kind, id, copyOf = null, start, ...parts }: ThingPageProps) {
  const { texts } = useTexts();
  // A new thing without a model reads the store, which knows the languages and the currency.
  const wanted = id ?? copyOf;
  const request = wanted === null ? { kind: 'store' as const, id: 'store' } : { kind, id: wanted };
  const { value, failure, again } = useCall(read, request);
  if (value === undefined)
    return (
      <PageFrame title={parts.titleOf({})}>
        {failure ? <FailureNotice failure={failure} again={again} /> : <LinearProgress aria-label={texts.loading} />}
      </PageFrame>
    );
  const copied = copyOf === null ? null : documentOf(value);
  const fresh = id === null ? { kind, document: start(copied), idField: parts.idField } : null;
  return (
    <>
      {failure && <FailureNotice failure={failure} again={again} />}
      <ThingEditor key={`${id} ${copyOf}`} {...parts} answer={value} fresh={fresh} />
    </>
  );
}
