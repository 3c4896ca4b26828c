const waits = [400, 1500];

/**
 * Imports a module of a kit that is already loaded, and tries again when that fails. Firefox never asks again for an address that
 * has failed. Its error message names the address: with a query added it counts as another one.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  let next = load;
  for (const ms of waits) {
    try {
      return await next();
    } catch (fault) {
      const address = /https?:\S+\.js$/.exec(String(fault))?.[0];
      if (address) next = () => import(/* @vite-ignore */ `${address}?again=${ms}`);
    }
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  return next();
}
