import type { Plugin } from 'vite';

/**
 * Loads dayjs as ES modules in the browser. Its main files are CommonJS, for which every widget would load a wrapper. Node cannot read its
 * ES modules, whose imports have no file endings.
 */
export function dayjsAsModules(environments: string[]): Plugin {
  return {
    name: 'gondola:dayjs-as-modules',
    enforce: 'pre',
    applyToEnvironment: (environment) => environments.includes(environment.name),
    resolveId: {
      order: 'pre',
      filter: { id: /^dayjs(\/plugin\/\w+\.js)?$/ },
      async handler(source, importer, options) {
        const file =
          source === 'dayjs' ? 'dayjs/esm/index.js' : source.replace(/plugin\/(\w+)\.js$/, 'esm/plugin/$1/index.js');
        return this.resolve(file, importer, { ...options, skipSelf: true });
      },
    },
  };
}
