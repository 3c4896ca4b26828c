import { type Plugin, parseAst } from 'vite';

/** Removes `summary` and `detail`, which only the reference shows, from the elements in the embed. */
export function elementsWithoutSummaries(environments: string[]): Plugin {
  return {
    name: 'gondola:elements-without-summaries',
    apply: 'build',
    applyToEnvironment: (environment) => environments.includes(environment.name),
    transform: {
      order: 'pre',
      filter: { id: /widgets\/([\w-]+\/define|shared\/element\/(page-events|widget-spec))\.ts$/ },
      handler: (code) => ({ code: withoutSummaries(code), map: null }),
    },
  };
}

export function withoutSummaries(code: string): string {
  return textsIn(parseAst(code, { lang: 'ts' }))
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}

interface Text {
  start: number;
  end: number;
}

/** The values of all `summary` and `detail` that are literal texts. */
function textsIn(node: unknown): Text[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: Text & { type?: string } };
  const isText = value?.type === 'Literal' || value?.type === 'TemplateLiteral';
  if (type === 'Property' && isText && (key?.name === 'summary' || key?.name === 'detail')) return [value];
  return Object.values(node).flatMap(textsIn);
}
