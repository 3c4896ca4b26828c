import { Alert, Button, Chip } from '@mui/material';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { publishTexts } from './texts.ts';
import { UnscheduleButton } from './unschedule-button.tsx';
import { useMoment } from './use-moment.ts';
import type { Thing, ThingAnswer } from './use-thing.ts';

type ThingStateName = keyof (typeof publishTexts)['en']['states'];

/** Whether a thing is published or has a draft, who saved the draft and when. */
export function ThingStateLine({ thing: { current, compareWithPublished } }: { thing: Thing }) {
  const own = usePageTexts(publishTexts);
  const moment = useMoment();
  const { kind, id, draft, published } = current;
  return (
    <>
      <p>
        <ThingState state={stateOf(current)} />{' '}
        {draft ? own.savedBy(draft.savedBy, moment(draft.savedAt)) : published ? own.noDraft : ''}
      </p>
      {draft?.publishAt && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={<UnscheduleButton draft={{ kind, id, version: draft.version }} />}
        >
          {own.publishesAt(moment(draft.publishAt))}
        </Alert>
      )}
      {draft?.isBehind && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            draft.document &&
            published && (
              <Button color="inherit" onClick={compareWithPublished}>
                {own.compare}
              </Button>
            )
          }
        >
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
