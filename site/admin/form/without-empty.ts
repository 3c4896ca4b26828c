type Document = Record<string, unknown>;

/**
 * A form's values as the catalogue file writes them. An empty field is left out, and so is a group whose fields were all empty. A list
 * keeps its elements, so that an empty cell stays in its place.
 */
export function withoutEmpty(values: Document): Document {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (value === null || value === undefined || value === '') return [];
      if (Array.isArray(value)) return [[name, value.map(inList)]];
      if (!isGroup(value) || Object.keys(value).length === 0) return [[name, value]];
      const filled = withoutEmpty(value);
      return Object.keys(filled).length > 0 ? [[name, filled]] : [];
    }),
  );
}

function inList(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  return isGroup(value) ? withoutEmpty(value) : value;
}

function isGroup(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
