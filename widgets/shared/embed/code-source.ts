type FetchCode = (tag: string) => Promise<unknown>;

/**
 * Fetches a tag's code. When that has failed, it tries again through a copy of the script at another address: in Firefox a module that
 * could not be loaded once stays failed until the page is left, together with every module that imports it. The copy shares the page's
 * cart, as copies of other versions do.
 */
export function createCodeSource(fetchCode: FetchCode, script: string) {
  let source = async (): Promise<{ fetchCode: FetchCode }> => ({ fetchCode });
  let copies = 0;

  return async (tag: string, failures: number): Promise<unknown> => {
    const used = source;
    try {
      return await (await used()).fetchCode(tag);
    } catch (fault) {
      // Other browsers can ask for the same address again. They do, so that one failed request does not load a second kit.
      if (failures > 0 && used === source) {
        const copy = new URL(`again/${++copies}/gondola.js`, script).href;
        source = () => import(/* @vite-ignore */ copy);
      }
      throw fault;
    }
  };
}
