import { describe, expect, it } from 'vitest';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { wordFault } from './fault.ts';
import { readCatalogueJson } from './read-json.ts';

function faultsOf(text: string): string[] {
  const read = readCatalogueJson(text);
  return read.ok ? [] : read.faults.map(wordFault);
}

const text = JSON.stringify(testCatalogue(), null, 2);
const lineWith = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

/** The file's text with the field `twin` added after the first occurrence of `part`. */
const withTwin = (part: string, twin: string) => text.replace(part, () => `${part}\n${twin},`);

describe('a catalogue file in which a field appears twice', () => {
  it.each([
    ['of the store', '"color": "#123456",', '"color": "#654321"', 'store.color'],
    ['of a product', '"price": 128,', '"price": 1', 'products[2].price'],
    ['under an escaped name', '"price": 128,', '"pr\\u0069ce": 1', 'products[2].price'],
    ['of a promo code', '"code": "TENOFF",', '"code": "FREE"', 'promoCodes[0].code'],
    ['at the top', '{', '"products": []', 'products'],
  ])('is refused with the path of the field: %s', (_, part, twin, path) => {
    expect(faultsOf(withTwin(part, twin))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^line \\d+, ${path.replace(/[[\]]/g, '\\$&')}: stands twice in the same object; keep one of them \\(duplicate\\)$`,
        ),
      ),
    ]);
  });

  it('is refused with the line of the second field', () => {
    const [fault] = faultsOf(withTwin('"price": 128,', '"price": 1'));
    expect(fault).toContain(`line ${lineWith('"price": 128,') + 1},`);
  });

  it('is accepted when the same names are in different objects', () => {
    expect(faultsOf(text)).toEqual([]);
  });
});

it.each([
  ['plain', '\uFFFD'],
  ['escaped', '\\uFFFD'],
])('a lost character (%s) is refused with its line', (_, lost) => {
  expect(faultsOf(text.replace('"TENOFF"', `"TEN${lost}"`))).toEqual([
    expect.stringMatching(`^line ${lineWith('"TENOFF"')}: a character is lost here .* \\(file-encoding\\)$`),
  ]);
});
