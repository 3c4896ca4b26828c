/** Secrets, and everything that a store reveals. */
export interface SecretWatch {
  /** Declares values secret, also in earlier output. */
  keep(what: string, ...values: (string | undefined)[]): void;
  hear(where: string, text: string): void;
  heardOf(text: string): Promise<void>;
  /** The findings: which secret was revealed where, without the secret itself. */
  findings(): string[];
}

/** Shorter values would be found by chance. */
const shortest = 6;

export function watchSecrets(): SecretWatch {
  const secrets = new Map<string, string>();
  const heard: { where: string; text: string }[] = [];
  const found = new Set<string>();
  const waiting = new Map<string, () => void>();

  return {
    keep(what, ...values) {
      for (const value of values) {
        if (!value || value.length < shortest) throw new Error(`${what} is no secret: ${value}`);
        for (const written of writings(value)) secrets.set(written, what);
      }
    },

    hear(where, text) {
      heard.push({ where, text });
      for (const [part, go] of waiting) if (text.includes(part)) go();
    },

    heardOf: (part) =>
      new Promise((resolve) => {
        if (heard.some(({ text }) => text.includes(part))) resolve();
        else waiting.set(part, resolve);
      }),

    findings() {
      const now = heard.flatMap(({ where, text }) =>
        [...secrets].flatMap(([value, what]) => {
          const at = text.indexOf(value);
          return at === -1 ? [] : [`${what} in ${where}: ${text.slice(Math.max(0, at - 100), at)}…`];
        }),
      );
      const before = new Set(found);
      for (const one of now) found.add(one);
      return [...new Set(now)].filter((one) => !before.has(one));
    },
  };
}

/** How a secret may be written in an address, in JSON and in a header. */
function writings(value: string): Set<string> {
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '');
  return new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1), base64]);
}
