import { parseArgs } from 'node:util';
import { isLocaleCode, type LocaleCode, localeCodes } from '#shared/contract/locale.ts';

export interface Command {
  name: 'import' | 'export' | 'import-magento';
  file: string;
  dryRun: boolean;
  out: string | null;
  media: string | null;
  baseLanguage: LocaleCode;
  storeViews: Record<string, LocaleCode>;
  /** The account of staff that acts. */
  as: string | undefined;
}

export const usage = `npm run catalogue -- import FILE [--dry-run] [--media FOLDER]
npm run catalogue -- export FILE
npm run catalogue -- import-magento FILE.csv [--out FILE.json] [--dry-run] [--media FOLDER] [--language CODE] [--store-view NAME=CODE]…

--as ADDRESS acts as this account of staff: its permissions count, and the audit trail names it.
CODE is one of ${localeCodes.join(', ')}. import takes a Magento export as well.
--media is where your pictures are: for Magento its pub/media/catalog/product.`;

/** Reads the words of a command line; `fault` is a sentence for the operator. */
export function readCommand(args: string[]): Command | { fault: string } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    // What follows the first sentence is about files whose names begin with a hyphen.
    return { fault: `${(error as Error).message.split('. ')[0]}.` };
  }
  const { values, positionals } = parsed;
  const [name, file, ...more] = positionals;
  if (name !== 'import' && name !== 'export' && name !== 'import-magento') return { fault: 'Say what to do.' };
  if (file === undefined || more.length > 0) return { fault: 'Name one file.' };
  if (!isLocaleCode(values.language)) return { fault: `--language ${values.language}: no such language.` };

  const storeViews: Record<string, LocaleCode> = {};
  for (const pair of values['store-view']) {
    const at = pair.lastIndexOf('=');
    const code = pair.slice(at + 1);
    if (at < 1 || !isLocaleCode(code)) return { fault: `--store-view ${pair}: write NAME=CODE.` };
    storeViews[pair.slice(0, at)] = code;
  }
  return {
    name,
    file,
    dryRun: values['dry-run'],
    out: values.out ?? null,
    media: values.media ?? null,
    baseLanguage: values.language,
    storeViews,
    as: values.as,
  };
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      as: { type: 'string' },
      out: { type: 'string' },
      media: { type: 'string' },
      language: { type: 'string', default: 'en' },
      'store-view': { type: 'string', multiple: true, default: [] },
    },
  });
}
