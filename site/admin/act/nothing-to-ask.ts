import type { Answer } from '#shared/client/api.ts';

/** The preview of an act whose effects follow from what the page already shows. */
export async function nothingToAsk(): Promise<Answer<null>> {
  return { ok: true, value: null };
}
