type FetchCode = (tag: string) => Promise<unknown>;

/**
 * Returns a function that fetches a tag's code. After a failure it tries a copy of the script at another address. In Firefox a module that
 * failed to load stays failed until the page is left, together with every module that imports it. The copy shares the page's cart, as
 * copies of other versions do.
 */
export function createCodeSource(fetchCode: FetchCode, script: string) {
  let source = async (): Promise<{ fetchCode: FetchCode }> => ({ fetchCode });
  let copies = 0;

  return async (tag: string, failures: number): Promise<unknown> => {
    const used = source;
    try {
      return await (await used()).fetchCode(tag);
    } catch (fault) {
      // Other browsers can request the same address again. The first retry uses that address, so that one failed request does not load a
      // second kit.
      if (failures > 0 && used === source) {
        const copy = new URL(`again/${++copies}/gondola.js`, script).href;
        source = () => import(/* @vite-ignore */ copy);
      }
      throw fault;
    }
  };
}
