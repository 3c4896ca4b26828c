import type { Plugin } from 'vite';

/** Resolves React to Preact on visitors' pages only. An alias would apply to the staff pages too. */
export function reactAsPreact(environments: string[]): Plugin {
  return {
    name: 'gondola:react-as-preact',
    enforce: 'pre',
    applyToEnvironment: (environment) => environments.includes(environment.name),
    resolveId: {
      order: 'pre',
      filter: { id: /^(react|react-dom|@preact\/signals-react)(\/|$)/ },
      async handler(source, importer, options) {
        if (!importer || keepsReact.test(importer)) return null;
        const replacement = replacements[source];
        if (!replacement) throw new Error(`${source} has no Preact counterpart in build/react-as-preact.ts`);
        return this.resolve(replacement, importer, { ...options, skipSelf: true });
      },
    },
  };
}

/** The staff pages, and all packages except the one that widgets use. */
const keepsReact = /\/site\/admin\/|\/node_modules\/(?!@r2wc\/)/;

const replacements: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  '@preact/signals-react': '@preact/signals',
  '@preact/signals-react/runtime': '#shared/element/preact-signals-runtime.ts',
};
