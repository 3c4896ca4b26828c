import type { StoreConfig } from '#shared/contract/store.ts';

/** Stands for a notice's text, so that a new notice shows although an old one was closed. */
export function noticeKey({ notice_title, notice_subtitle, notice }: StoreConfig): string {
  let hash = 5381;
  for (const letter of `${notice_title}\n${notice_subtitle}\n${notice}`)
    hash = (hash * 33 + letter.charCodeAt(0)) >>> 0;
  return hash.toString(36);
}
