import { Alert, Box } from '@mui/material';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { previewPublish } from '#shared/contract/staff/catalogue.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { faultText } from '#site/admin/document/fault-text.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { DangerList } from './danger-list.tsx';
import { FieldChanges } from './field-changes.tsx';
import { publishTexts } from './texts.ts';
import { useMoment } from './use-moment.ts';
import { usePathWords } from './use-path-words.ts';

interface PublishEffectsProps {
  effects: ResponseOf<typeof previewPublish>;
  /** ISO 8601; null: at once. */
  at: string | null;
}

/** The changes that publishing would make, and the faults that stop it. */
export function PublishEffects({ effects: { changes, faults, behind, belowSold, dangers }, at }: PublishEffectsProps) {
  const { dialog: own } = usePageTexts(publishTexts);
  const { language } = useTexts();
  const moment = useMoment();
  const wordsOf = usePathWords([]);
  const nameOf = (thing: { kind: string; id: string }) =>
    changes.find(({ kind, id }) => kind === thing.kind && id === thing.id)?.name ?? thing.id;
  return (
    <>
      {faults.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {own.faults}
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.kind} ${fault.id} ${fault.path.join('.')} ${fault.message}`}>
                {nameOf(fault)}: {[wordsOf(fault.path), faultText(fault, language)].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {behind.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {own.behind} {behind.map(nameOf).join(', ')}
        </Alert>
      )}
      {belowSold.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {own.belowSold}
          <ul>
            {belowSold.map(({ pool, date, slot, places, sold }) => (
              <li key={`${pool} ${date} ${slot}`}>
                {pool}, {formatVisitDay(date, language)} {slot}: {own.placesThere(places)}, {own.soldThere(sold)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <DangerList dangers={dangers} />
      <p>
        {changes.length === 0 ? own.nothing : own.things(changes.length)}{' '}
        {changes.length > 0 && faults.length === 0 && (at === null ? own.goesLive : own.goesLiveAt(moment(at)))}
      </p>
      {changes.map(({ kind, id, name, fields }) => (
        <Box key={`${kind} ${id}`} component="section" aria-label={name}>
          <h3>{name}</h3>
          {fields.length === 0 ? <p>{own.withdraws}</p> : <FieldChanges changes={fields} />}
        </Box>
      ))}
    </>
  );
}
