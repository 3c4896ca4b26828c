import { Box, Button, TextField } from '@mui/material';
import { isFields, type Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { nameOfEntry } from '#site/admin/publish/path-words.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { addColumn, addRow, chartOf, removeColumn, removeRow, type SizeChart } from './size-chart.ts';
import { itemsTexts } from './texts.ts';

/** The columns and sizes of a size chart. Every size has a value for each column. */
export function SizeChartFields({ path }: { path: Path }) {
  const own = usePageTexts(itemsTexts);
  const { language } = useTexts();
  const field = useField(path);
  const chart = chartOf(field.value);
  const set = (next: SizeChart) => field.set({ ...(isFields(field.value) ? field.value : {}), ...next });
  const nameOfColumn = (at: number) => nameOfEntry({ name: chart.columns[at] }, language) || own.column(at + 1);

  return (
    <>
      {chart.columns.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the document knows its columns only by their place
        <Box key={at} className="entry">
          <LanguageTexts path={[...path, 'columns', at]} label={own.column(at + 1)} />
          {chart.columns.length > 1 && (
            <Button color="error" onClick={() => set(removeColumn(chart, at))}>
              {own.removeColumn(at + 1)}
            </Button>
          )}
        </Box>
      ))}
      <Button variant="outlined" onClick={() => set(addColumn(chart))}>
        {own.addColumn}
      </Button>
      {chart.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the document knows its sizes only by their place
        <Box key={at} className="entry">
          <LanguageTexts path={[...path, 'rows', at, 'size']} label={own.size(at + 1)} />
          <Box className="fields">
            {chart.columns.map((_, column) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a value belongs to the column at its place
                key={column}
                label={nameOfColumn(column)}
                value={row.values[column] ?? ''}
                onChange={({ target }) => set(withValueAt(chart, at, column, target.value))}
              />
            ))}
          </Box>
          {chart.rows.length > 1 && (
            <Button color="error" onClick={() => set(removeRow(chart, at))}>
              {own.removeSize(at + 1)}
            </Button>
          )}
        </Box>
      ))}
      <Button variant="outlined" onClick={() => set(addRow(chart))}>
        {own.addSize}
      </Button>
    </>
  );
}

function withValueAt(chart: SizeChart, row: number, column: number, value: string): SizeChart {
  const rows = chart.rows.map((one, at) => (at === row ? { ...one, values: one.values.with(column, value) } : one));
  return { ...chart, rows };
}
