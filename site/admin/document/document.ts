/** A thing of the catalogue as a form has it. A draft may break the rules of the file, so nothing is known about its fields. */
export type Document = Readonly<Record<string, unknown>>;

/** The way to a field of a document, such as `['variants', 0, 'price']`. */
export type Path = readonly (string | number)[];

/** The value at a path; undefined when there is none. */
export function valueAt(holder: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Record<string | number, unknown>)[step];
  }, holder);
}

/** A copy with another value at a path; undefined removes the field. Untouched parts stay the same objects. */
export function withValue(holder: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(holder) ? [...holder] : [];
    list[step] = withValue(list[step], rest, value);
    return list;
  }
  const copy = isFields(holder) ? { ...holder } : {};
  const inside = withValue(valueAt(holder, [step]), rest, value);
  if (inside === undefined) delete copy[step];
  else copy[step] = inside;
  return copy;
}

/** True for an object with named fields. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True when two values have the same fields with the same values, in any sequence. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
