/** Operations in the form that callers use: without the place that they work on. */
export type Bound<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (place: never, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

export function bind<Place, Operations extends Record<string, (place: Place, ...rest: never[]) => unknown>>(
  place: Place,
  operations: Operations,
): Bound<Operations> {
  const bound = Object.entries(operations).map(([name, operation]) => [name, operation.bind(null, place)]);
  return Object.fromEntries(bound) as Bound<Operations>;
}
