type FetchCode = (tag: string) => Promise<unknown>;

/**
 * Fetches a tag's code with `fetchCode`, or with that of a copy of the script at another address: Firefox remembers for as long as a
 * page lives that a module did not come, and lets all modules fail that import it. Copies share the page's cart, as copies of other
 * versions do.
 */
export function createCodeSource(fetchCode: FetchCode, script: string) {
  let source = async (): Promise<{ fetchCode: FetchCode }> => ({ fetchCode });
  let copies = 0;

  return async (tag: string, failures: number): Promise<unknown> => {
    const used = source;
    try {
      return await (await used()).fetchCode(tag);
    } catch (fault) {
      // Other browsers ask for the same address again, so that one failure brings them no second kit.
      if (failures > 0 && used === source) {
        const copy = new URL(`again/${++copies}/gondola.js`, script).href;
        source = () => import(/* @vite-ignore */ copy);
      }
      throw fault;
    }
  };
}
