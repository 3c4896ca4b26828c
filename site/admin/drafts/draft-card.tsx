import { Alert, Box, Button, Card, Checkbox, Chip, FormControlLabel, Link } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { faultText } from '#site/admin/document/fault-text.ts';
import { FieldChanges } from '#site/admin/publish/field-changes.tsx';
import { publishTexts } from '#site/admin/publish/texts.ts';
import { useMoment } from '#site/admin/publish/use-moment.ts';
import { usePathWords } from '#site/admin/publish/use-path-words.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { thingsTexts } from '#site/admin/things/texts.ts';
import { thingHref } from '#site/admin/things/thing-href.ts';
import type { ListedDraft } from './listed-draft.ts';
import { draftsTexts } from './texts.ts';

const shownAtOnce = 5;

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
  const shared = usePageTexts(publishTexts);
  const { kinds } = usePageTexts(thingsTexts);
  const moment = useMoment();
  const { kind, id, name, draft } = listed;
  const title = `${kinds[kind]}: ${name || id}`;
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
        {draft.document === null && <Chip size="small" color="error" label={shared.states.withdrawing} />}
        {draft.isBehind && <Chip size="small" color="warning" label={own.behind} />}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {shared.savedBy(draft.savedBy, moment(draft.savedAt))}{' '}
        {draft.publishAt && shared.publishesAt(moment(draft.publishAt))}
      </Box>
      <DraftFaults draft={listed} />
      <DraftChanges draft={listed} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {href && (
          <Link component={PageLink} to={href} aria-label={own.edit(title)}>
            {own.editShort}
          </Link>
        )}
        <Button color="error" aria-label={own.discard(title)} onClick={discard}>
          {shared.discard}
        </Button>
      </Box>
    </Card>
  );
}

/** The faults that stop a draft from being published. */
function DraftFaults({ draft: { draft } }: { draft: ListedDraft }) {
  const own = usePageTexts(draftsTexts);
  const { language } = useTexts();
  const wordsOf = usePathWords([draft.document]);
  if (draft.faults.length === 0) return null;
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      {own.faults}
      <ul>
        {draft.faults.map((fault) => (
          <li key={`${fault.path.join('\n')} ${fault.message}`}>
            {[wordsOf(fault.path), faultText(fault, language)].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The changed fields, the first ones at once. A draft that withdraws its thing names none. */
function DraftChanges({ draft: { draft, changes } }: { draft: ListedDraft }) {
  const own = usePageTexts(draftsTexts);
  const documents = [draft.document];
  if (draft.document === null) return null;
  const more = changes.slice(shownAtOnce);
  return (
    <>
      <FieldChanges changes={changes.slice(0, shownAtOnce)} documents={documents} />
      {more.length > 0 && (
        <details>
          <summary>{own.moreChanges(more.length)}</summary>
          <FieldChanges changes={more} documents={documents} />
        </details>
      )}
    </>
  );
}
