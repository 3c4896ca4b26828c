/** A value of a statement. Booleans are stored as 0 and 1, dates as milliseconds, objects and arrays as JSON text. */
export type Value = string | number | bigint | boolean | null | undefined | Date | object;

/** A result that SQLite returns at once and PostgreSQL as a promise; callers always await it. */
export type Soon<T> = T | Promise<T>;

/**
 * Hand-written SQL for both databases, with `?` for each value. A `?` in quotes is part of the text. Texts are cached, so a text must not
 * contain values.
 */
export interface Sql {
  get<Row>(text: string, ...values: Value[]): Soon<Row | undefined>;
  all<Row>(text: string, ...values: Value[]): Soon<Row[]>;
  /** Returns how many rows changed. */
  run(text: string, ...values: Value[]): Soon<number>;
}

export interface Durability {
  /**
   * True for data that nobody has paid for yet, such as a cart: on SQLite the commit does not wait for the disk. The data survives the end
   * of the process. A power cut may lose the latest of it, unless a sale was committed later.
   */
  isUnsynced?: boolean | undefined;
}

/** `moved`: another step was first, and nothing was written. */
export type Committed = 'done' | 'moved';

/** Converts a value to the form that both databases store. */
export function toStored(value: Value): string | number | bigint | null {
  switch (typeof value) {
    case 'string':
      // PostgreSQL refuses NUL in texts. With the replacement a search for such a text finds nothing.
      return value.replaceAll('\0', '\ufffd');
    case 'number':
    case 'bigint':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    case 'undefined':
      return null;
    default:
      if (value === null) return null;
      return value instanceof Date ? value.getTime() : JSON.stringify(value);
  }
}

/** True when a transaction's work returned a failure (`ok: false`), so that the transaction is rolled back. */
export function isFailure(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
