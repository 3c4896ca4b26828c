import { Box, Button, Card, Checkbox, Chip, FormControlLabel, Link } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { DraftFaults } from '#site/admin/thing/draft-faults.tsx';
import { FieldChanges } from '#site/admin/thing/field-changes.tsx';
import { thingTexts } from '#site/admin/thing/texts.ts';
import { thingHref } from '#site/admin/thing/thing-href.ts';
import { useMoment } from '#site/admin/thing/use-moment.ts';
import type { ListedDraft } from './listed-draft.ts';
import { draftsTexts } from './texts.ts';

interface DraftCardProps {
  draft: ListedDraft;
  isChosen: boolean;
  /** Null without the permission to publish. */
  choose: (() => void) | null;
  discard(): void;
}

/** One draft: what it changes, who saved it, and what stops it from being published. */
export function DraftCard({ draft: listed, isChosen, choose, discard }: DraftCardProps) {
  const own = usePageTexts(draftsTexts);
  const thing = usePageTexts(thingTexts);
  const moment = useMoment();
  const { kind, id, name, draft, changes } = listed;
  const title = `${thing.kinds[kind]}: ${name || id}`;
  const href = thingHref(listed);
  return (
    <Card component="li" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {choose ? (
          <FormControlLabel
            control={<Checkbox checked={isChosen} onChange={choose} />}
            label={<strong>{title}</strong>}
            sx={{ mr: 'auto' }}
          />
        ) : (
          <Box component="strong" sx={{ mr: 'auto' }}>
            {title}
          </Box>
        )}
        {draft.document === null && <Chip size="small" color="warning" label={thing.states.withdrawing} />}
        {draft.isBehind && <Chip size="small" color="warning" label={own.behind} />}
        {draft.publishAt && <Chip size="small" label={thing.draftAt(moment(draft.publishAt))} />}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {own.saved(draft.savedBy, moment(draft.savedAt))}
      </Box>
      <DraftFaults faults={draft.faults} />
      <FieldChanges changes={changes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {href && (
          <Link component={PageLink} to={href} aria-label={own.edit(title)}>
            {own.editShort}
          </Link>
        )}
        <Button color="error" aria-label={own.discard(title)} onClick={discard}>
          {thing.discard}
        </Button>
      </Box>
    </Card>
  );
}
