import { Box, Button, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { LocalizedFields } from '#site/admin/form/localized-fields.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { addColumn, addRow, newChart, removeColumn, removeRow, type SizeChart } from './size-chart.ts';
import { itemsTexts } from './texts.ts';

interface SizeChartInputProps {
  source: string;
  languages: readonly string[];
}

/** An input of a form for a size chart; null without one. */
export function SizeChartInput({ source, languages }: SizeChartInputProps) {
  const own = usePageTexts(itemsTexts);
  const { field } = useInput<SizeChart | null>({ source, format: (value) => value ?? null, parse: (value) => value });
  const chart: SizeChart | null = field.value;
  const change = (changed: SizeChart | null) => field.onChange(changed);

  if (!chart) {
    return (
      <>
        <p>{own.noSizes}</p>
        <Button onClick={() => change(newChart)}>{own.addChart}</Button>
      </>
    );
  }

  return (
    <>
      {chart.columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
        <Removable key={at} label={own.removeColumn(at + 1)} remove={() => change(removeColumn(chart, at))}>
          <LocalizedFields
            label={own.column(at + 1)}
            value={column}
            change={(text) => change({ ...chart, columns: chart.columns.with(at, text) })}
            languages={languages}
          />
        </Removable>
      ))}
      <Button onClick={() => change(addColumn(chart))}>{own.addColumn}</Button>
      {chart.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
        <Removable key={at} label={own.removeSize(at + 1)} remove={() => change(removeRow(chart, at))}>
          <LocalizedFields
            label={own.size(at + 1)}
            value={row.size}
            change={(size) => change({ ...chart, rows: chart.rows.with(at, { ...row, size }) })}
            languages={languages}
          />
          <Box className="fields">
            {row.values.map((value, column) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a value has no other name
                key={column}
                label={nameOfColumn(chart, column) || own.valueOf(column + 1)}
                value={value}
                onChange={({ target }) =>
                  change({ ...chart, rows: chart.rows.with(at, { ...row, values: row.values.with(column, target.value) }) })
                }
                size="small"
              />
            ))}
          </Box>
        </Removable>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => change(addRow(chart))}>{own.addSize}</Button>
        <Button color="error" onClick={() => change(null)}>
          {own.removeChart}
        </Button>
      </Box>
    </>
  );

  function nameOfColumn({ columns }: SizeChart, at: number): string {
    const column = columns[at] ?? {};
    return languages.map((code) => column[code as keyof typeof column]).find(Boolean) ?? '';
  }
}

interface RemovableProps {
  label: string;
  remove(): void;
  children: ReactNode;
}

function Removable({ label, remove, children }: RemovableProps) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1, mt: 1 }}>
      {children}
      <Button color="error" onClick={remove}>
        {label}
      </Button>
    </Box>
  );
}
