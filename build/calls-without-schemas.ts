import { type Plugin, parseAst } from 'vite';

/**
 * Browsers send what the types allow and believe the store's answers: they need a call's path and method, not its schemas. Without
 * `request` and `response` the bundler drops the schemas and, where nothing else needs it, zod: 13 kB of 33 for every widget.
 */
export function callsWithoutSchemas(environments: string[]): Plugin {
  return {
    name: 'gondola:calls-without-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environments.includes(environment.name),
    transform: {
      order: 'pre',
      filter: { id: /widgets\/shared\/contract\/[\w-]+\.ts$/, code: 'defineCall(' },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  };
}

export function withoutSchemas(code: string): string {
  let rest = code;
  for (const { start, end } of findSchemas(parseAst(code, { lang: 'ts' })).sort(
    (one, other) => other.start - one.start,
  ))
    rest = `${rest.slice(0, start)}undefined as never${rest.slice(end)}`;
  return rest;
}

interface Span {
  start: number;
  end: number;
}

/** The values of `request` and `response` in each `defineCall({ … })`. */
function findSchemas(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(findSchemas);
  const { type, callee, arguments: given } = node as CallExpression;
  if (type !== 'CallExpression' || callee?.name !== 'defineCall') return Object.values(node).flatMap(findSchemas);
  const properties = given?.[0]?.properties ?? [];
  return properties.filter(({ key }) => key?.name === 'request' || key?.name === 'response').map(({ value }) => value);
}

interface CallExpression {
  type?: string;
  callee?: { name?: string };
  arguments?: { properties?: { key?: { name?: string }; value: Span }[] }[];
}
