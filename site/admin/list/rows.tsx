import {
  Box,
  Card,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router';
import type { Column } from './column.ts';

export interface RowsProps<Row> {
  rows: readonly Row[];
  keyOf(row: Row): string;
  columns: readonly Column<Row>[];
  /** The path of a row's own page, without the language. */
  hrefOf?: ((row: Row) => string) | undefined;
}

/** A table. On a narrow screen each row is a card. */
export function Rows<Row>(props: RowsProps<Row>) {
  const isWide = useMediaQuery('(width > 900px)');
  if (props.rows.length === 0) return null;
  return isWide ? <WideRows {...props} /> : <Cards {...props} />;
}

function WideRows<Row>({ rows, keyOf, columns, hrefOf }: RowsProps<Row>) {
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table>
        <TableHead>
          <TableRow>
            {columns.map(({ title, isAmount }) => (
              <TableCell key={title} scope="col" align={isAmount ? 'right' : 'left'}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map(({ title, cell, isAmount }, at) => (
                <TableCell
                  key={title}
                  align={isAmount ? 'right' : 'left'}
                  {...(at === 0 && { component: 'th', scope: 'row' })}
                >
                  {at === 0 ? <Named href={hrefOf?.(row)}>{cell(row)}</Named> : cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards<Row>({ rows, keyOf, columns, hrefOf }: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Card key={keyOf(row)} component="li" variant="outlined" sx={{ p: 2 }}>
          <Box component="h2" sx={{ m: 0, mb: 1, fontSize: '1.125rem' }}>
            <Named href={hrefOf?.(row)}>{first?.cell(row)}</Named>
          </Box>
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '6.5em 1fr', gap: '4px 12px', m: 0 }}>
            {others.map(({ title, cell }) => (
              <Box key={title} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {title}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                  {cell(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

function Named({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? (
    <Link component={PageLink} to={href}>
      {children}
    </Link>
  ) : (
    children
  );
}
