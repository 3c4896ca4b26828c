const waits = [400, 1500];

/**
 * Imports a module with the kit already there, and again when it has not come. Firefox remembers failures by address, but names the
 * address: with a query it is another one.
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
