export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The best encoding that a browser takes, by its Accept-Encoding header. */
export function pickEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  for (const encoding of ['br', 'gzip'] as const) {
    const found = patterns[encoding].exec(accepted);
    if (found && Number(found[1] ?? 1) > 0) return encoding;
  }
  return 'identity';
}

const patterns = { br: pattern('br'), gzip: pattern('gzip') };

function pattern(name: string): RegExp {
  return new RegExp(`(?:^|[\\s,])${name}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, 'i');
}
