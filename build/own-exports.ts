import type { Plugin } from 'vite';

/**
 * Makes the bundler's helper for exports read own properties only. Otherwise the kit does not load on a page where an old script has
 * extended every object (`Object.prototype.x = 1`).
 */
export function ownExports(environments: string[]): Plugin {
  return {
    name: 'gondola:own-exports',
    apply: 'build',
    applyToEnvironment: ({ name }) => environments.includes(name),
    renderChunk: (code) => ({
      code: code.replaceAll('for (var name in all)', 'for (var name of Object.keys(all))'),
      map: null,
    }),
  };
}
