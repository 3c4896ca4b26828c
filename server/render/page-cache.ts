import type { Answer } from './answer.ts';

/** Whole answers by key, for one version of the catalogue. What was asked for longest ago goes first when the room is used up. */
export interface PageCache {
  get(key: string, version: string): Answer | undefined;
  put(key: string, version: string, answer: Answer): void;
}

export function createPageCache(maxBytes: number): PageCache {
  let answers = new Map<string, Answer>();
  let held = '';
  let bytes = 0;

  return {
    get(key, version) {
      if (version !== held) return undefined;
      const answer = answers.get(key);
      if (answer && bytes > maxBytes / 2) {
        // A map keeps the order in which keys came: putting one back makes it the youngest.
        answers.delete(key);
        answers.set(key, answer);
      }
      return answer;
    },
    put(key, version, answer) {
      if (version !== held) {
        answers = new Map();
        held = version;
        bytes = 0;
      }
      if (answer.bytes > maxBytes) return;
      bytes += answer.bytes - (answers.get(key)?.bytes ?? 0);
      answers.delete(key);
      answers.set(key, answer);
      for (const [oldest, { bytes: freed }] of answers) {
        if (bytes <= maxBytes) break;
        answers.delete(oldest);
        bytes -= freed;
      }
    },
  };
}
