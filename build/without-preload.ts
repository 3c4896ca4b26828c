import type { Plugin } from 'vite';

const wrapsDynamicImports = 'native:import-analysis-build';

/**
 * Leaves `import()` as it is. Vite wraps it with a helper that all chunks share, even with `modulePreload: false`; the embed script
 * would have to fetch the kit, or a file of its own, only to get that helper.
 */
export function withoutPreload(environments: string[]): Plugin {
  return {
    name: 'gondola:without-preload',
    apply: 'build',
    configResolved({ plugins }) {
      const plugin = plugins.find(({ name }) => name === wrapsDynamicImports);
      if (!plugin) throw new Error(`Vite no longer has the plugin ${wrapsDynamicImports}. See build/without-preload.ts`);
      const { applyToEnvironment } = plugin;
      plugin.applyToEnvironment = (environment) =>
        !environments.includes(environment.name) && (applyToEnvironment?.(environment) ?? true);
    },
  };
}
