import { msg, str } from '@lit/localize';
import { type AskedUnit, type UnitEntry, unitKey } from './entries.ts';
import { EntryField } from './entry-step.tsx';
import { unitField } from './picker-view.ts';

/** A question with one field for each wanted unit, such as the visitor's name. */
export function UnitStep({
  entry,
  currency,
  problemAt,
  onAnswer,
}: {
  entry: UnitEntry;
  currency: string;
  problemAt: (field: string, label: string) => string | undefined;
  onAnswer: (key: string, value: string) => void;
}) {
  if (entry.units.length === 0) return null;
  const titleId = `unit-title-${entry.id}`;
  const helpId = `unit-help-${entry.id}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its title looks like the titles of the other steps
    <div className="step" role="group" aria-labelledby={titleId} aria-describedby={entry.help && helpId}>
      <div className="step-head">
        <h3 id={titleId}>{entry.title}</h3>
      </div>
      {entry.help && (
        <p className="unit-help" id={helpId}>
          {entry.help}
        </p>
      )}
      <div className="units">
        {entry.units.map((one) => {
          const label = unitLabel(one);
          const field = unitField(entry.id, one);
          return (
            <div key={field} data-field={field}>
              <EntryField
                entry={{ ...entry, help: undefined }}
                label={label}
                entered={one.entered}
                currency={currency}
                problem={problemAt(field, label)}
                onAnswer={(value) => onAnswer(unitKey(entry.id, one.row, one.unit), value)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function unitLabel({ label, unit }: AskedUnit): string {
  return label ? `${label} ${unit + 1}` : msg(str`Ticket ${unit + 1}`, { id: 'picker.unit' });
}
