import { once } from 'node:events';
import type { StoreNode } from '#tests/support/store-node.ts';
import { type Request, send } from './ask.ts';
import type { Strike } from './strike-between-statements.ts';

/** Arms or disarms a process. Returns the number of moments between statements since it was last armed. */
export async function arm({ process: node }: Pick<StoreNode, 'process'>, strike: Strike | null): Promise<number> {
  const armed = once(node, 'message');
  node.send(strike as Strike);
  const [{ passed }] = (await armed) as [{ passed: number }];
  return passed;
}

export async function dies({ process: node, url }: StoreNode, request: Request, from: string): Promise<boolean> {
  const exit = once(node, 'exit');
  if (await send(url, request, { from })) return false;
  await exit;
  return true;
}
