import type { FoundProducts, IndexKeeper } from './index-keeper.ts';

export type SearchReply = { value: ReturnType<IndexKeeper[keyof IndexKeeper]> } | { fault: string };

/** Packs the ids of a reply into a buffer that is transferred to another thread. A list of thousands would be copied number by number. */
export function packIds(reply: SearchReply): { passed: SearchReply; buffers: ArrayBuffer[] } {
  if ('fault' in reply || !isFound(reply.value)) return { passed: reply, buffers: [] };
  const ids = Float64Array.from(reply.value.ids);
  return { passed: { value: { ...reply.value, ids } }, buffers: [ids.buffer] };
}

function isFound(value: unknown): value is FoundProducts {
  return typeof value === 'object' && value !== null;
}
