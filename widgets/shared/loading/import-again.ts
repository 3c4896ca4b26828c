const waits = [400, 1500];

/** Retries a failed import. Firefox never requests a failed address again, so the retry adds a query to it. */
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
