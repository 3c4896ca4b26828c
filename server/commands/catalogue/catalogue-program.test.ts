import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrationsFor } from '#server/database/migrate.ts';
import { answerCommand } from '#tests/support/answer-command.ts';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { fillFormerStore } from '#tests/support/database/former-store.ts';
import { exportText } from '#tests/support/magento/test-export.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { plainPicture } from '#tests/support/test-picture.ts';
import { createCatalogueProgram } from './catalogue-program.ts';

let folder: string;
let said: string[];
let warned: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-command-'));
  vi.useFakeTimers({ now: new Date('2026-05-01T02:00:00Z'), toFake: ['Date'] });
  vi.stubEnv('DATA_DIR', at('data'));
  vi.stubEnv('TIME_ZONE', 'Asia/Hong_Kong');
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line.replace(place, 'the store')));
  vi.spyOn(console, 'error').mockImplementation((line: string) => warned.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const place = /SQLite \S+gondola\.sqlite/;

async function type(...words: string[]): Promise<number> {
  [said, warned, process.exitCode] = [[], [], 0];
  await createCatalogueProgram().run(words);
  const code = process.exitCode;
  process.exitCode = 0;
  return Number(code);
}

const run = (...words: string[]) => type(...words, '--yes');

const writeCatalogue = (change: (catalogue: ReturnType<typeof testCatalogue>) => void = () => {}) => {
  const catalogue = testCatalogue();
  change(catalogue);
  writeFileSync(at('in.json'), JSON.stringify(catalogue, null, 2));
  return at('in.json');
};

const faults = () => warned.filter((line) => !line.startsWith('note: '));

describe('npm run catalogue', () => {
  it('imports a file, exports it, and imports what it exported', async () => {
    expect(await run('import', writeCatalogue())).toBe(0);
    expect(said).toEqual([
      'Imported into the store: 6 products in 6 categories.',
      '6 added: Cable Car Round Trip (round-trip), Ridge tour (tour), Plush cabin (plush), Locker for the day (locker), Gift keyring (keyring), Poster (poster)',
    ]);
    expect(await run('export', at('one.json'))).toBe(0);
    expect(await run('import', at('one.json'))).toBe(0);
    expect(said.at(-1)).toBe('No product was added, changed or withdrawn.');
    expect(await run('export', at('two.json'))).toBe(0);
    expect(readFileSync(at('two.json'), 'utf8')).toBe(readFileSync(at('one.json'), 'utf8'));
  });

  it('says that it brings the tables of an earlier version up to date', async () => {
    await fillFormerStore({ folder: at('data') });
    expect(await run('import', writeCatalogue())).toBe(0);
    expect(said.slice(0, 2)).toEqual([
      `Bringing the tables of the database up to date: ${Object.keys(migrationsFor('sqlite')).slice(1).join(', ')}.`,
      expect.stringMatching(/^The tables are up to date, after \d+ ms\.$/),
    ]);
    expect(await run('import', writeCatalogue())).toBe(0);
    expect(said).toEqual(['Imported into the store: 6 products in 6 categories.', expect.any(String)]);
  });

  it('tells of gift codes that a store did not have, as after a restore', async () => {
    expect(await run('import', writeCatalogue())).toBe(0);
    const later = writeCatalogue(({ giftCodes }) => {
      giftCodes?.push({ code: 'BOUGHT-LATER', label: { en: 'Gift voucher' }, balance: 500, spent: 120 });
    });
    expect(await run('import', later, '--dry-run')).toBe(0);
    expect(said.at(-1)).toBe('New: 1 gift code, with HKD 380.00 left to spend.');
    expect(await run('import', later)).toBe(0);
    expect(said.at(-1)).toBe('New: 1 gift code, with HKD 380.00 left to spend.');
    expect(await run('import', later)).toBe(0);
    expect(said.at(-1)).toBe('No product was added, changed or withdrawn.');
  });

  it('names every fault of a file, changes nothing and ends with 1', async () => {
    const file = writeCatalogue((catalogue) => {
      Object.assign(catalogue.products[0] as object, { price: -1 });
      Object.assign(catalogue.products[2] as object, { price: 'x' });
    });
    expect(await run('import', file)).toBe(1);
    expect(faults()).toEqual([
      expect.stringMatching(/^line \d+, products\[0\]\.price: must be at least 0 \(field-invalid\)$/),
      expect.stringMatching(/^line \d+, products\[2\]\.price: must be a number \(field-invalid\)$/),
      '2 faults. Nothing was changed.',
    ]);
    expect(await run('export', at('out.json'))).toBe(1);
    expect(existsSync(at('out.json'))).toBe(false);
    expect(warned).toEqual(['There is no catalogue to export: nothing was imported yet.']);
  });

  it('keeps what was changed in the store, and asks about what the file has changed too', async () => {
    const setRates = (rate: string) =>
      runCommand('rates', ['set', '2026-05-01', rate, '--yes'], { DATA_DIR: at('data') });
    expect(await run('import', writeCatalogue())).toBe(0);
    expect(await run('export', at('one.json'))).toBe(0);
    await setRates('USD=0.1');
    expect(await run('import', at('one.json'), '--dry-run')).toBe(0);
    expect(said.at(-1)).toBe('1 as changed in the store: the store');

    const file = JSON.parse(readFileSync(at('one.json'), 'utf8'));
    file.store.color = '#654321';
    writeFileSync(at('two.json'), JSON.stringify(file));
    for (const words of [['--dry-run'], []]) {
      expect(await run('import', at('two.json'), ...words)).toBe(1);
      expect(faults()).toEqual([
        expect.stringMatching(/^the store: changed in the file \(color .*\) and in the store \(exchangeRates .*\)/),
        expect.stringMatching(/^To decide .* add --mine .* or --theirs/),
        'One fault. Nothing was changed.',
      ]);
    }
    expect(await run('import', at('two.json'), '--theirs', 'store')).toBe(0);
    expect(said.at(-1)).toBe('1 as changed in the store: the store');
    await setRates('USD=0.2');
    expect(await run('import', at('two.json'), '--mine')).toBe(0);
    expect(await run('export', at('out.json'))).toBe(0);
    const { store } = JSON.parse(readFileSync(at('out.json'), 'utf8'));
    expect([store.color, store.exchangeRates]).toEqual(['#654321', undefined]);
  });

  it('undoes changes that were made in the store only with --over, by a file without a revision', async () => {
    const file = writeCatalogue();
    expect(await run('import', file)).toBe(0);
    await runCommand('rates', ['set', '2026-05-01', 'USD=0.1', '--yes'], { DATA_DIR: at('data') });
    expect(await run('import', file)).toBe(1);
    expect(faults()[0]).toMatch(
      /would overwrite 1 change made in the store since the import of 2026-05-01: the store\./,
    );
    expect(await run('import', file, '--over')).toBe(0);
    expect(said.at(-1)).toBe('1 of the store overwritten: the store');
  });

  it('tells what another currency and another tax do, before and after', async () => {
    expect(await run('import', writeCatalogue())).toBe(0);
    expect(said.some((line) => /currency/.test(line))).toBe(false);
    const other = writeCatalogue(({ store }) => Object.assign(store, { currency: 'EUR', timeZone: 'Europe/Berlin' }));
    for (const words of [['--dry-run'], []]) {
      expect(await run('import', other, ...words)).toBe(0);
      expect(said).toContainEqual(expect.stringMatching(/^The currency changes from HKD to EUR: /));
      expect(said).toContainEqual(expect.stringMatching(/^The time zone changes from Asia\/Hong_Kong to Europe/));
    }
  });

  it('does not empty a shop', async () => {
    expect(await run('import', writeCatalogue())).toBe(0);
    const empty = writeCatalogue((catalogue) => {
      Object.assign(catalogue, { products: [], promoCodes: [] });
    });
    expect(await run('import', empty)).toBe(1);
    expect(faults()).toEqual([
      expect.stringMatching(/^line \d+, products: there is none, .* inStock: false instead \(catalogue-empty\)$/),
      'One fault. Nothing was changed.',
    ]);
    expect(await run('import', empty, '--dry-run')).toBe(1);
    writeFileSync(at('export.csv'), exportText([{ sku: 'B', product_type: 'bundle' }]));
    expect(await run('import', at('export.csv'))).toBe(1);
    expect(warned[0]).toMatch(/^note: line 2: B is left out: /);
    expect(faults()[0]).toMatch(/\(catalogue-empty\)$/);
    expect(await run('export', at('out.json'))).toBe(0);
    expect(JSON.parse(readFileSync(at('out.json'), 'utf8')).products).toHaveLength(6);
  });

  it('tries a file without changing anything', async () => {
    expect(await run('import', writeCatalogue(), '--dry-run')).toBe(0);
    expect(said[0]).toBe('Sound, and nothing was changed: 6 products in 6 categories.');
    expect(said[1]).toMatch(/^6 added: /);
    expect(await run('export', at('out.json'))).toBe(1);
  });

  it.each(['import', 'import-magento'])(
    '%s tries the file first, and changes nothing until somebody says yes',
    async (command) => {
      expect(await run('import', writeCatalogue())).toBe(0);
      writeFileSync(at('export.csv'), exportText([{ sku: 'A' }]));
      expect(await type(command, at('export.csv'))).toBe(1);
      expect(said[0]).toBe('Sound, and nothing was changed: 1 product in 2 categories.');
      expect(said).toContainEqual(expect.stringMatching(/^6 withdrawn: /));
      expect(said.at(-1)).toBe('This is imported into the store.');
      expect(warned.at(-1)).toBe('Nothing was done. Add --yes to do it.');
      expect(await run('export', at('out.json'))).toBe(0);
      expect(JSON.parse(readFileSync(at('out.json'), 'utf8')).products).toHaveLength(6);
    },
  );

  it('imports the text that it has shown, and prints its notes once', async () => {
    const file = writeCatalogue();
    const change = () => {
      writeCatalogue((catalogue) => Object.assign(catalogue.products[0] as object, { name: { en: 'Another' } }));
      return 'yes';
    };
    const settings = { DATA_DIR: at('data'), TIME_ZONE: 'Asia/Hong_Kong' };
    const [code, told] = await answerCommand('catalogue', ['import', file, '--media', folder], settings, change);
    expect([code, told]).toEqual([0, expect.stringContaining('Imported into ')]);
    expect(told.match(/^note: line \d+, store\.logo: /gm)).toHaveLength(1);
    expect(await run('export', at('out.json'))).toBe(0);
    expect(JSON.parse(readFileSync(at('out.json'), 'utf8')).products[0].name.en).toBe('Cable Car Round Trip');
  });

  it('says, before it may change anything, that the tables of an earlier version would be brought up to date', async () => {
    await fillFormerStore({ folder: at('data') });
    for (const words of [[], ['--dry-run']]) {
      expect(await type('import', writeCatalogue(), ...words)).toBe(1);
      expect(warned).toEqual([
        'The tables of this database are those of an earlier version, so a file cannot be tried yet. An import with --yes brings them up to date first, and so does a start of the store.',
      ]);
    }
  });

  it('makes no store until somebody says yes', async () => {
    expect(await type('import', writeCatalogue())).toBe(1);
    expect(existsSync(at('data'))).toBe(false);
  });

  it('says why it cannot write a file', async () => {
    expect(await run('import', writeCatalogue())).toBe(0);
    expect(await run('export', at('nowhere/out.json'))).toBe(1);
    expect(warned).toEqual([`${at('nowhere/out.json')} cannot be written: its folder does not exist.`]);
  });

  it('notes pictures that are missing', async () => {
    expect(await run('import', writeCatalogue(), '--media', folder)).toBe(0);
    expect(warned).toContainEqual(
      expect.stringMatching(/^note: line \d+, store\.logo: logo\.svg is not in the media folder \(picture-missing\)$/),
    );
    expect(warned).toContainEqual(
      expect.stringMatching(
        /^note: products\[\]\.images\[\]\.file: is not in the media folder \(picture-missing\): 7 times, such as round-trip \(line \d+\), /,
      ),
    );
  });

  it('makes the renders of the pictures in --media, of a catalogue file and of Magento', async () => {
    mkdirSync(at('pictures/r/i'), { recursive: true });
    writeFileSync(at('pictures/hero.webp'), await plainPicture('webp'));
    writeFileSync(at('pictures/r/i/ride one.jpg'), await plainPicture('jpeg'));
    expect(await run('import', writeCatalogue(), '--media', at('pictures'))).toBe(0);
    expect(said.at(-1)).toBe('1 picture made, 0 unchanged.');
    expect(existsSync(at('data/media/hero-960.webp'))).toBe(true);

    writeFileSync(at('export.csv'), exportText([{ sku: 'A', base_image: '/r/i/ride one.jpg' }]));
    expect(await run('import-magento', at('export.csv'), '--media', at('pictures'))).toBe(0);
    expect(said.at(-1)).toBe('1 picture made, 1 unchanged.');
    expect(existsSync(at('data/media/r/i/ride-one-480.avif'))).toBe(true);
  });

  it('says how far it is with many pictures', async () => {
    const names = Array.from({ length: 49 }, (_, index) => `p${index}`);
    mkdirSync(at('pictures'));
    for (const name of names)
      for (const render of ['480.avif', '480.webp', '960.avif', '960.webp', '1440.avif', '1440.webp'])
        writeFileSync(at(`pictures/${name}-${render}`), render);
    writeFileSync(at('pictures/last.png'), await plainPicture('png', { width: 8, height: 8 }));
    const file = writeCatalogue((catalogue) => {
      Object.assign(catalogue.products[2] as object, {
        images: [...names, 'last'].map((name) => ({ file: name, label: { en: name } })),
      });
    });
    expect(await run('import', file, '--media', at('pictures'))).toBe(0);
    expect(said[0]).toBe('50 pictures made …');
    expect(said.at(-1)).toBe('50 pictures made, 0 unchanged.');
  });

  it('replaces the products of a store whose promo codes name them', async () => {
    const file = writeCatalogue((catalogue) => {
      Object.assign(catalogue.promoCodes[0] as object, { skus: ['plush'] });
    });
    expect(await run('import', file)).toBe(0);
    writeFileSync(at('export.csv'), exportText([{ sku: 'A' }]));
    expect(await run('import-magento', at('export.csv'))).toBe(0);
    expect(warned).toContain(
      'note: the promo code TENOFF is withdrawn: none of its products is sold any more (code-withdrawn)',
    );
    expect(said).toContainEqual(expect.stringMatching(/^6 withdrawn: .*Plush cabin \(plush\)/));
    expect(await run('export', at('out.json'))).toBe(0);
    expect(JSON.parse(readFileSync(at('out.json'), 'utf8'))).toMatchObject({
      promoCodes: [],
      products: [{ sku: 'A' }],
    });
  });

  it('turns a Magento export into a catalogue file, and leaves none when it is wrong', async () => {
    writeFileSync(at('export.csv'), exportText([{ sku: 'A' }, { sku: 'B', product_type: 'bundle' }]));
    expect(await run('import-magento', at('export.csv'), '--out', at('out.json'))).toBe(0);
    expect(warned).toEqual([expect.stringMatching(/^note: line 3: B is left out: /)]);
    expect(await run('import', at('out.json'))).toBe(0);

    writeFileSync(at('export.csv'), exportText([{ sku: 'A', price: 'x' }]));
    expect(await run('import-magento', at('export.csv'), '--out', at('bad.json'))).toBe(1);
    expect(warned[0]).toMatch(/^note: line 2: A is left out: its price must be a number/);
    expect([existsSync(at('bad.json')), existsSync(at('bad.json.part'))]).toEqual([false, false]);
  });

  it('imports a Magento export at once and keeps the store’s settings and codes', async () => {
    expect(await run('import', writeCatalogue())).toBe(0);
    writeFileSync(
      at('export.csv'),
      exportText([
        { sku: 'A', store_view_code: '' },
        { sku: 'A', store_view_code: 'x', name: '甲' },
      ]),
    );
    expect(await run('import', at('export.csv'), '--store-view', 'x=hk')).toBe(0);
    expect(await run('export', at('out.json'))).toBe(0);
    expect(JSON.parse(readFileSync(at('out.json'), 'utf8'))).toMatchObject({
      store: { name: { en: 'Test Ridge' } },
      products: [{ sku: 'A', name: { hk: '甲', en: 'A' } }],
      promoCodes: [{ code: 'TENOFF' }],
    });
    const [code, told] = await runCommand('gift-codes', ['export', at('codes.json')], { DATA_DIR: at('data') });
    expect([code, told]).toEqual([0, expect.stringContaining('Exported 1 gift code to')]);
    expect(JSON.parse(readFileSync(at('codes.json'), 'utf8')).giftCodes).toMatchObject([
      { code: 'GIFT-300', balance: 300 },
    ]);
  });

  it.each([
    ['a file that is not there', undefined, /cannot be read \(ENOENT\) \(file-unreadable\)$/],
    ['UTF-16', Buffer.from('{"format": "gondola-catalogue"}', 'utf16le'), /not UTF-8: save it as UTF-8/],
    ['a gzip', gzipSync('{"format": "gondola-catalogue"}'), /this is a gzip archive: unpack it .*\(file-encoding\)$/],
    ['Latin-1', Buffer.from('{"format": "Café"}', 'latin1'), /not UTF-8: save it as UTF-8/],
    ['a broken file', '{"format": ', /^line 1: a value is expected here \(json-syntax\)$/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /file-encoding/],
    ['an empty file', '', /the file is empty/],
  ])('says what is wrong with %s', async (_what, content, expected) => {
    if (content !== undefined) writeFileSync(at('in'), content);
    expect(await run('import', at('in'))).toBe(1);
    expect(warned[0]).toMatch(expected);
  });

  it.each([
    [[], 'Usage: npm run catalogue -- [options] [command]'],
    [['impot', 'x'], "unknown command 'impot'\n(Did you mean import?)"],
    [['import'], "missing required argument 'file'"],
    [['import', 'a', 'b'], 'b is one word too many.'],
    [['import', 'a', '--mine', 'plush'], "argument 'plush' is invalid. Write KIND:ID, such as product:SKU."],
    [['import', 'a', '--mine', 'store', '--theirs', 'store'], 'decide the same thing'],
    [['import', 'a', '--language', 'fr'], "'--language <code>' argument 'fr' is invalid. Allowed choices are hk, en,"],
    [['import', 'a', '--store-view', 'x'], "'--store-view <name=code>' argument 'x' is invalid. Write NAME=CODE"],
    [['import', 'a', '--nope'], "unknown option '--nope'"],
  ])('names the wrong word of %j, and how that is used', async (words, reason) => {
    vi.useRealTimers();
    const [code, told] = await runCommand('catalogue', words, { DATA_DIR: at('data') });
    expect([code, told]).toEqual([2, expect.stringContaining(reason)]);
    const usage = words[0] === 'import' ? 'import [options] <file>' : '[options] [command]';
    expect(told).toContain(`Usage: npm run catalogue -- ${usage}`);
  });
});
