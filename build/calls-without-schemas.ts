import { type Plugin, parseAst } from 'vite';

/**
 * Removes the schemas from the contract's calls in the kit. Browsers trust the store's answers, so they need only a call's path and method.
 * Without the schemas the bundler also drops zod, a quarter of what every widget loads.
 */
export function callsWithoutSchemas(environments: string[]): Plugin {
  return {
    name: 'gondola:calls-without-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environments.includes(environment.name),
    transform: {
      order: 'pre',
      filter: { id: /widgets\/shared\/contract\/(staff\/)?[\w-]+\.ts$/ },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  };
}

export function withoutSchemas(code: string): string {
  const edits = parseAst(code, { lang: 'ts' }).body.flatMap((statement) => editStatement(statement as Statement));
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}

interface Span {
  start: number;
  end: number;
}

interface Edit extends Span {
  replacement: string;
}

interface Statement {
  declaration?: Statement | null;
  declarations?: { init?: Call | null }[];
}

interface Call extends Span {
  type: string;
  callee?: { name?: string };
  arguments?: { properties?: { key?: { name?: string }; value: Span }[] }[];
}

/** Wraps `export const x = f(…)` in a function that is annotated as pure and called at once, so that the bundler can drop an unused `x`. */
function editStatement({ declaration, declarations }: Statement): Edit[] {
  return (declarations ?? declaration?.declarations ?? []).flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') return [];
    return [
      { start: init.start, end: init.start, replacement: '/* @__PURE__ */ (() => (' },
      ...unreadOf(init).map(({ start, end }) => ({ start, end, replacement: 'undefined' })),
      { start: init.end, end: init.end, replacement: '))()' },
    ];
  });
}

const unread = new Set(['request', 'response', 'summary', 'errors', 'caller', 'permission', 'mostBytes', 'file']);

/** Values in `defineCall({ … })` that no browser reads. */
function unreadOf({ callee, arguments: given }: Call): Span[] {
  if (callee?.name !== 'defineCall') return [];
  const properties = given?.[0]?.properties ?? [];
  return properties.filter(({ key }) => unread.has(key?.name ?? '')).map(({ value }) => value);
}
