import { Alert, Chip } from '@mui/material';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { publishTexts } from './texts.ts';
import { useMoment } from './use-moment.ts';
import type { ThingAnswer } from './use-thing.ts';

type ThingStateName = keyof (typeof publishTexts)['en']['states'];

/** Whether a thing is published or has a draft, who saved the draft and when. */
export function ThingStateLine({ thing }: { thing: Pick<ThingAnswer, 'published' | 'draft'> }) {
  const own = usePageTexts(publishTexts);
  const moment = useMoment();
  const { draft } = thing;
  return (
    <>
      <p>
        <ThingState state={stateOf(thing)} />{' '}
        {draft ? own.savedBy(draft.savedBy, moment(draft.savedAt)) : thing.published ? own.noDraft : ''}{' '}
        {draft?.publishAt && own.publishesAt(moment(draft.publishAt))}
      </p>
      {draft?.isBehind && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {own.isBehind}
        </Alert>
      )}
    </>
  );
}

export function ThingState({ state }: { state: ThingStateName }) {
  const own = usePageTexts(publishTexts);
  const color = state === 'published' ? 'success' : state === 'withdrawing' ? 'error' : 'warning';
  return <Chip size="small" variant="outlined" color={color} label={own.states[state]} />;
}

export function stateOf({ published, draft }: Pick<ThingAnswer, 'published' | 'draft'>): ThingStateName {
  if (!published) return 'new';
  if (!draft) return 'published';
  return draft.document === null ? 'withdrawing' : 'changed';
}
