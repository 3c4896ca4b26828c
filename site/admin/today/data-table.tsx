import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';

interface DataTableProps {
  /** The text that opens the table. */
  summary: string;
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

/** The data of a chart as a table, for screen readers and for exact numbers. */
export function DataTable({ summary, head, rows }: DataTableProps) {
  return (
    <details>
      <summary>{summary}</summary>
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              {head.map((title, at) => (
                <TableCell key={title} scope="col" align={at === 0 ? 'left' : 'right'}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(([name = '', ...cells]) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {cells.map((cell, at) => (
                  <TableCell key={head[at + 1]} align="right">
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </details>
  );
}
