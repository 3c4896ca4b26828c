import type { Plugin } from 'vite';

const wrapsDynamicImports = 'native:import-analysis-build';

/** Leaves `import()` unchanged. Vite's helper for it would make the embed script load another file. */
export function withoutPreload(environments: string[]): Plugin {
  return {
    name: 'gondola:without-preload',
    apply: 'build',
    configResolved({ plugins }) {
      const plugin = plugins.find(({ name }) => name === wrapsDynamicImports);
      if (!plugin)
        throw new Error(`Vite no longer has the plugin ${wrapsDynamicImports}. See build/without-preload.ts`);
      const { applyToEnvironment } = plugin;
      plugin.applyToEnvironment = (environment) =>
        !environments.includes(environment.name) && (applyToEnvironment?.(environment) ?? true);
    },
  };
}
