import type { CallFailure } from '#shared/client/api.ts';

export interface Sending {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: Blob | FormData;
  /** Called with the share of the body that was sent, 0 to 1. */
  onProgress?(share: number): void;
  signal?: AbortSignal;
}

export type Sent = { ok: true; value: unknown } | { ok: false; failure: CallFailure };

/** Sends a body. Unlike `fetch`, an XMLHttpRequest says how much of it was sent. */
export function sendWithProgress({ method, url, headers, body, onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const unreachable = () => resolve({ ok: false, failure: { code: 'network-unreachable', message: '' } });
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve({ ok: true, value: answer });
      resolve({ ok: false, failure: failureIn(answer) });
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, unreachable);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The store's own failure. A bucket answers in another form. */
function failureIn(answer: unknown): CallFailure {
  const { error } = (answer ?? {}) as { error?: CallFailure };
  return error ?? { code: 'internal-error', message: '' };
}
