import type { Plugin } from 'vite';

/**
 * dayjs as ES modules in the browser. Its main files are CommonJS, which a bundle can only hold with a wrapper and a helper that every
 * widget would load; Node cannot read its ES modules, which name no endings.
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
