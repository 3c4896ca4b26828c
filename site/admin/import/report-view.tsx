import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import type { ReactNode } from 'react';
import type { ImportReport } from '#shared/contract/staff/catalogue-import.ts';
import { FieldChanges } from '#site/admin/publish/field-changes.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { countUndecided, type Decisions, keyOfConflict } from './decisions.ts';
import { importTexts } from './texts.ts';

interface ReportViewProps {
  report: ImportReport;
  decisions: Decisions;
  decide(decisions: Decisions): void;
}

/** The changes that an import makes, keeps and overwrites, with the choices that it asks for. */
export function ReportView({ report, decisions, decide }: ReportViewProps) {
  const own = usePageTexts(importTexts);
  const { changes, changeCount, conflicts, kept, overwritten, settings, faults } = report;
  const undecided = countUndecided(report, decisions);
  return (
    <>
      <h3>{own.preview}</h3>
      {faults.length > 0 ? (
        <Alert severity="error" sx={{ my: 2 }}>
          {own.faults}
          <Lines lines={faults} />
        </Alert>
      ) : (
        <p>
          {own.size(report.products, report.categories)}.{' '}
          {changeCount > 0 ? own.things(changeCount) : conflicts.length === 0 && own.nothing}
        </p>
      )}
      {settings.length > 0 && (
        <Alert severity="warning" sx={{ my: 2 }}>
          {own.settings}
          <FieldChanges changes={settings} />
          {own.settingsNote}
        </Alert>
      )}
      <Named title={own.added} named={changes.added} />
      <Named title={own.changed} named={changes.changed} />
      <Named title={own.withdrawn} named={changes.withdrawn} />
      <Named title={own.kept} named={kept} />
      <Part title={own.calendar} lines={report.calendar} />
      <Part title={own.notes} lines={report.notes} />
      {conflicts.length > 0 && (
        <>
          <h3>{own.conflicts}</h3>
          <p>
            {own.conflictsNote} {undecided > 0 && <strong>{own.undecided(undecided)}</strong>}
          </p>
          {conflicts.map((conflict) => {
            const key = keyOfConflict(conflict);
            return (
              <ConflictChoice
                key={key}
                conflict={conflict}
                taken={decisions.things[key] ?? null}
                take={(side) => decide({ ...decisions, things: { ...decisions.things, [key]: side } })}
              />
            );
          })}
        </>
      )}
      {overwritten.count > 0 && (
        <Alert severity="warning" sx={{ my: 2 }}>
          {own.wouldOverwrite(overwritten.count)}
          <Names named={overwritten} />
          <FormControlLabel
            control={
              <Checkbox
                checked={decisions.over}
                onChange={({ target }) => decide({ ...decisions, over: target.checked })}
              />
            }
            label={own.overwrite}
          />
        </Alert>
      )}
    </>
  );
}

interface NamedThings {
  count: number;
  names: readonly string[];
}

function Named({ title, named }: { title: string; named: NamedThings }): ReactNode {
  if (named.count === 0) return null;
  return (
    <Box sx={{ my: 1 }}>
      <strong>
        {title}: {named.count}
      </strong>
      <Names named={named} />
    </Box>
  );
}

function Names({ named: { count, names } }: { named: NamedThings }) {
  const own = usePageTexts(importTexts);
  const others = count - names.length;
  return <Lines lines={[...names, ...(others > 0 ? [own.more(others)] : [])]} />;
}

function Part({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <Box sx={{ my: 1 }}>
      <strong>{title}</strong>
      <Lines lines={lines} />
    </Box>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ my: 0, pl: 3 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
