/** The kinds of faults and notes about a catalogue file: permanent names, the same in every message and in the docs. */
type FaultCode =
  | 'catalogue-empty'
  | 'file-unreadable'
  | 'file-encoding'
  | 'json-syntax'
  | 'field-invalid'
  | 'field-unknown'
  | 'duplicate'
  | 'reference-missing'
  | 'rule-broken'
  | 'csv-columns-missing'
  | 'csv-quote-not-closed'
  | 'csv-row-length'
  | 'csv-value-invalid'
  | 'product-left-out'
  | 'value-left-out'
  | 'time-slots'
  | 'rules-end'
  | 'code-withdrawn'
  | 'picture-missing'
  | 'picture-refused'
  | 'revision-unknown'
  | 'changed-on-both-sides'
  | 'no-conflict'
  | 'would-overwrite'
  | 'import-overtaken';

export type Path = readonly (string | number)[];

/** A fault in a catalogue file, or a note about it, with its message and its position in the file. */
export interface Fault {
  code: FaultCode;
  /** The subject of the fault, such as a sku, when the path does not name it. It is printed before the message. */
  subject?: string | undefined;
  message: string;
  path?: Path | undefined;
  line?: number | undefined;
}

/** `line 12, products[3].price: must be at least 0 (field-invalid)` */
export function wordFault({ code, subject, message, path = [], line }: Fault): string {
  const where = [line === undefined ? '' : `line ${line}`, wordPath(path)].filter((part) => part !== '').join(', ');
  return `${where === '' ? '' : `${where}: `}${subject ? `${subject} ` : ''}${message} (${code})`;
}

/** `products[3].price`; empty for the file itself. */
export function wordPath(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    if (!/^[\w-]+$/.test(step)) return `${text}[${JSON.stringify(step)}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** The value at a path of a document that may have any form; undefined when there is none. */
export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    input,
  );
}
