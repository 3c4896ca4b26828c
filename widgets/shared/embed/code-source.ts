type FetchCode = (tag: string) => Promise<unknown>;

/**
 * Returns a function that fetches a tag's code. In Firefox, a module that failed to load stays failed until the page is left. So a later
 * retry uses a copy of the script at another address. The copy shares the page's cart.
 */
export function createCodeSource(fetchCode: FetchCode, script: string) {
  let source = async (): Promise<{ fetchCode: FetchCode }> => ({ fetchCode });
  let copies = 0;

  return async (tag: string, failures: number): Promise<unknown> => {
    const used = source;
    try {
      return await (await used()).fetchCode(tag);
    } catch (fault) {
      // Other browsers request the same address again. The first retry uses it, so that one failure does not load a second kit.
      if (failures > 0 && used === source) {
        const copy = new URL(`again/${++copies}/gondola.js`, script).href;
        source = () => import(/* @vite-ignore */ copy);
      }
      throw fault;
    }
  };
}
