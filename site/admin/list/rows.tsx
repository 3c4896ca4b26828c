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
import { Fragment, type ReactNode } from 'react';
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
    // The arrow keys scroll a table that is wider than the window, so it can have the focus.
    <TableContainer component={Paper} variant="outlined" tabIndex={0}>
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
    <ul className="cards">
      {rows.map((row) => (
        <Card key={keyOf(row)} component="li" variant="outlined" sx={{ p: 2 }}>
          <Box component="h2" sx={{ mb: 1 }}>
            <Named href={hrefOf?.(row)}>{first?.cell(row)}</Named>
          </Box>
          <dl className="card-facts">
            {others
              .map(({ title, cell }) => ({ title, fact: cell(row) }))
              .filter(({ fact }) => fact !== '' && fact !== null && fact !== undefined)
              .map(({ title, fact }) => (
                <Fragment key={title}>
                  <dt>{title}</dt>
                  <dd>{fact}</dd>
                </Fragment>
              ))}
          </dl>
        </Card>
      ))}
    </ul>
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
