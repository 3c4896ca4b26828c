import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type CsvError, parse } from 'csv-parse';
import type { Fault } from '#server/catalogue-file/fault.ts';
import { checkUtf8 } from './check-utf8.ts';
import { FileFault } from './file-fault.ts';

/** One row of the export, and the line on which it begins. */
export interface Row {
  line: number;
  /** The cell of a column; empty when the file has no such column. */
  cell(column: string): string;
}

const neededColumns = ['sku', 'product_type', 'name', 'price'];

/** The most bytes of a row. A longer row means that a quote was not closed. */
const mostBytesOfRow = 4 * 1024 * 1024;

/** Number of faulty rows after which the reading ends. */
const mostFaultyRows = 1000;

const tooMany = `more than ${mostFaultyRows} rows are broken; the rest of the file was not read`;

/**
 * Reads the rows one by one, to save memory with large files, and collects their faults. Reading ends at an unclosed quote, or at bytes
 * that are not UTF-8.
 */
export async function readRows(
  file: string,
  delimiter: string,
  onRow: (row: Row) => void,
  faults: Fault[],
): Promise<void> {
  let places: Map<string, number> | null = null;
  let columnCount = 0;
  let lastLine = 0;

  function take(record: string[], endLine: number) {
    const line = endLine === lastLine + 1 ? endLine : endLine - countLineEnds(record);
    lastLine = endLine;
    if (!places) {
      // Some spreadsheets write the separator of the cells in a line before the header.
      if (line === 1 && isSeparatorLine(record.join(delimiter))) return;
      const names = record.map((name) => name.trim());
      refuseTwins(names, line);
      places = new Map(names.map((name, index) => [name, index]));
      columnCount = record.length;
      const missing = neededColumns.filter((name) => !places?.has(name));
      if (missing.length === 0) return;
      const hint =
        columnCount === 1 ? 'cells are parted by commas, semicolons or tabs' : 'is this a product export of Magento 2?';
      const message = `the columns ${missing.join(', ')} are missing; ${hint}`;
      throw new FileFault({ code: 'csv-columns-missing', message, line });
    }
    if (record.length !== columnCount) {
      const message = `the row has ${record.length} values for ${columnCount} columns`;
      faults.push({ code: 'csv-row-length', message, line });
      if (faults.length >= mostFaultyRows) throw new FileFault({ code: 'csv-row-length', message: tooMany, line });
      return;
    }
    const known = places;
    onRow({ line, cell: (column) => record[known.get(column) ?? -1] ?? '' });
  }

  const parser = parse({
    bom: true,
    delimiter,
    recordDelimiter: '\n',
    relaxColumnCount: true,
    skipEmptyLines: true,
    maxRecordSize: mostBytesOfRow,
    // Rows are taken at once and not queued, so that the parser's line number is right when a later row has a fault.
    onRecord(record: string[], { lines }) {
      take(record, lines);
      return null;
    },
  });
  try {
    await pipeline(createReadStream(file), checkUtf8, parser.resume());
  } catch (error) {
    faults.push(toFault(error, lastLine + 1));
    return;
  }
  if (!places) faults.push({ code: 'csv-columns-missing', message: 'the file is empty' });
}

/** True for a line such as `sep=;`. */
export function isSeparatorLine(line: string): boolean {
  return /^"?sep=.?"?$/i.test(line.replace(/^\uFEFF/, '').trim());
}

/** Refuses two columns with the same name: nobody knows which one is meant. Columns without a name are not read. */
function refuseTwins(names: readonly string[], line: number): void {
  const twin = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  if (twin === undefined) return;
  const [first, second] = names.flatMap((name, index) => (name === twin ? [index + 1] : []));
  const message = `the column ${twin} stands twice (the columns ${first} and ${second} of the file); keep one of them`;
  throw new FileFault({ code: 'duplicate', message, line });
}

function countLineEnds(record: string[]): number {
  return record.reduce((count, cell) => count + (cell.match(/\n/g)?.length ?? 0), 0);
}

function toFault(error: unknown, line: number): Fault {
  if (error instanceof FileFault) return error.fault;
  const { code } = error as CsvError;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return { code: 'csv-quote-not-closed', message: 'a quote opens here and never closes; is the file cut off?', line };
  }
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE') {
    return { code: 'csv-quote-not-closed', message: 'a quote stands in the middle of a value; write it twice', line };
  }
  throw error;
}
