import type { Plugin } from 'vite';

/**
 * The embed script's pages pay for every byte: there React is Preact, and Preact's own signals stand in for React's.
 * An alias would hold for all environments, so this is a resolver of the named ones only.
 */
export function reactAsPreact(environments: string[]): Plugin {
  return {
    name: 'gondola:react-as-preact',
    enforce: 'pre',
    applyToEnvironment: (environment) => environments.includes(environment.name),
    resolveId: {
      order: 'pre',
      filter: { id: /^(react|react-dom|@preact\/signals-react)(\/|$)/ },
      async handler(source, importer, options) {
        const replacement = replacements[source];
        if (!replacement) throw new Error(`${source} has no Preact counterpart in build/react-as-preact.ts`);
        return this.resolve(replacement, importer, { ...options, skipSelf: true });
      },
    },
  };
}

const replacements: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  '@preact/signals-react': '@preact/signals',
  '@preact/signals-react/runtime': '#shared/element/preact-signals-runtime.ts',
};
