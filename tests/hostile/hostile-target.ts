import type { Random } from '#tests/conformance/random.ts';
import { hostileTexts } from './hostile-values.ts';

/** A piece of a path or a query: encoded correctly, wrongly, or not at all. */
export function hostilePiece(random: Random): string {
  const text = random.happens(5) ? 'x'.repeat(random.pick([200, 4000])) : random.pick(hostileTexts);
  return random.pick<() => string>([
    () => percentEncode(text),
    () => percentEncode(text),
    () => sendable(text),
    () =>
      random.pick(['%', '%2', '%zz', '%ff', '%c0%af', '%2e%2e%2f', '%5c', '%00', '%u0041', '%ed%a0%80', '..;', '*']),
  ])();
}

/** Known and unknown names, some of them twice. */
export function hostileQuery(random: Random, names: readonly string[]): string {
  const keys = [...names, ...names, '__proto__', 'constructor', '', 'x', 'lang', 'store', hostilePiece(random)];
  const pairs = Array.from({ length: random.below(5) }, () => {
    const key = random.pick(keys) + random.pick(['', '', '', '[]', '[x]', '[__proto__]', '.x']);
    return random.happens(10) ? key : `${key}=${random.happens(20) ? random.pick(languages) : hostilePiece(random)}`;
  });
  return random.pick(['?', '?', '?', '??', '?&']) + pairs.join(random.pick(['&', '&', ';', '&&']));
}

const languages = ['en', 'hk', 'th', 'xx'];

/** Unpaired surrogates, which JavaScript refuses to encode, become their bytes. */
function percentEncode(text: string): string {
  return [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ed%a0%80')).join('');
}

/** Keeps only characters that Node accepts in a request's target. */
function sendable(text: string): string {
  return text.replace(/[^\u0021-\u007e]/g, '');
}
