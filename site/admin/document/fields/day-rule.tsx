import { Box, MenuItem, TextField } from '@mui/material';
import { weekdayNames } from '#shared/contract/visit.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { isFields, type Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { useChoices } from '#site/admin/document/use-choices.ts';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { PlainText } from './plain-text.tsx';

type RuleKind = 'any' | 'date' | 'rule';

/** The days of a rule: one day, or some weekdays of a season. `mayBeAny`: the rule may also be for every day. */
export function DayRule({ path, mayBeAny = false }: { path: Path; mayBeAny?: boolean }) {
  const { dayOrRule: own } = usePageTexts(documentTexts);
  const field = useField(path);
  const rule = isFields(field.value) ? field.value : {};
  const { timeZone } = useSetting();
  const chosen = kindOf(rule, mayBeAny);

  function choose(kind: RuleKind): void {
    const { date, everyWeek, from, to, ...others } = rule;
    const first = {
      any: {},
      date: { date: operatorTime(new Date(), timeZone).day },
      rule: { everyWeek: [...weekdayNames] },
    };
    field.set({ ...first[kind], ...others });
  }

  return (
    <>
      <TextField
        select
        label={own.label}
        value={chosen}
        onChange={({ target }) => choose(target.value as RuleKind)}
        error={field.fault !== ''}
        helperText={field.fault}
      >
        {mayBeAny && <MenuItem value="any">{own.any}</MenuItem>}
        <MenuItem value="date">{own.date}</MenuItem>
        <MenuItem value="rule">{own.rule}</MenuItem>
      </TextField>
      {chosen === 'date' && <PlainText type="date" path={[...path, 'date']} isRequired />}
      {chosen === 'rule' && (
        <>
          <Weekdays path={[...path, 'everyWeek']} />
          <PlainText type="date" path={[...path, 'from']} />
          <PlainText type="date" path={[...path, 'to']} />
        </>
      )}
    </>
  );
}

function kindOf({ date, everyWeek, from, to }: Record<string, unknown>, mayBeAny: boolean): RuleKind {
  if (date !== undefined) return 'date';
  if ([everyWeek, from, to].some((part) => part !== undefined)) return 'rule';
  return mayBeAny ? 'any' : 'date';
}

/** Some weekdays; none means all. */
function Weekdays({ path }: { path: Path }) {
  const { dayOrRule: own } = usePageTexts(documentTexts);
  const choices = useChoices('everyWeek', weekdayNames);
  const field = useField(path);
  const days = Array.isArray(field.value) ? field.value.filter((day) => typeof day === 'string') : [];
  return (
    <Box>
      <TextField
        select
        id={field.id}
        label={field.label}
        value={days}
        onChange={({ target }) => {
          const next = target.value as unknown as string[];
          field.set(next.length > 0 ? weekdayNames.filter((day) => next.includes(day)) : undefined);
        }}
        error={field.fault !== ''}
        helperText={field.fault}
        slotProps={{
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: (shown) => textOf(shown as string[]),
          },
          inputLabel: { shrink: true },
        }}
      >
        {choices.map(({ value, text }) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );

  function textOf(shown: readonly string[]): string {
    const names = choices.filter(({ value }) => shown.includes(value)).map(({ text }) => text);
    return names.join(', ') || own.anyWeekday;
  }
}
