import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { has, openProductSets, setOf } from './product-sets.ts';
import type { SearchDocument } from './search-document.ts';
import { allOf, anyOf, beginning, type Sought, wholeTerm, within } from './sought.ts';
import { fillTextIndex } from './text-index.ts';

const cableCar = { name: 'cable car', words: 'ropeway', about: 'a ride over the bay', otherNames: 'seilbahn' };
const carPark = { name: 'car park', words: 'cable', about: 'beside the station' };
const careful = { name: 'museum', words: 'careful hands', about: 'cable' };

function open(documents: readonly Partial<SearchDocument>[]) {
  const database = new DatabaseSync(':memory:');
  const writer = fillTextIndex(database);
  const empty = { name: '', words: '', about: '', otherNames: '', spellings: new Map<string, string>() };
  writer.add(
    documents.map((document, at) => ({ ordinal: at, id: at + 1, sku: `${at}`, position: at, ...empty, ...document })),
  );
  writer.finish('');
  const sets = openProductSets(database, documents.length);
  return (sought: Sought) => {
    const found = sets.find(sought);
    return documents.flatMap((_, at) => (has(found, at) ? [at] : []));
  };
}

describe('products are found', () => {
  const find = open([cableCar, carPark, careful]);
  const [cable, car] = [wholeTerm('cable'), wholeTerm('car')];

  it.each<[string, Sought, number[]]>([
    ['by a whole word', car, [0, 1]],
    ['by the beginning of a word', beginning('car'), [0, 1, 2]],
    ['by all words, in any fields', allOf([cable, car]), [0, 1]],
    ['by any word', anyOf([wholeTerm('seilbahn'), wholeTerm('park')]), [0, 1]],
    ['not by a word that no product has', allOf([wholeTerm('nowhere'), car]), []],
    ['in the name', within('name', allOf([cable, car])), [0]],
    ['in the name and the search words', within('name words', allOf([cable, car])), [0, 1]],
    ['in the name, around a search in more fields', within('name', within('name words', beginning('car'))), [0, 1]],
    ['in the name, inside a search in more fields', within('name words', within('name', cable)), [0]],
    ['not by a word with quotes, which no product has', wholeTerm('"car'), []],
  ])('%s, also the second time', (_, sought, ordinals) => {
    expect([find(sought), find(sought)]).toEqual([ordinals, ordinals]);
  });

  it('gives the same products after more terms were searched than are cached', () => {
    const many = Array.from({ length: 4000 }, (_, at) => ({ name: `number ${at}` }));
    const find = open(many);
    const ask = (at: number) => [find(wholeTerm(`${at}`)), find(beginning('numb')).length];
    for (let at = 0; at < 4000; at += 1) {
      if (at % 500 === 0)
        expect([ask(at), ask(at), ask(0)]).toEqual([
          [[at], 4000],
          [[at], 4000],
          [[0], 4000],
        ]);
      else find(wholeTerm(`${at}`));
    }
  });
});

it('a set contains exactly its given ordinals', () => {
  const set = setOf(70, [0, 31, 32, 69]);
  expect(Array.from({ length: 70 }, (_, at) => at).filter((at) => has(set, at))).toEqual([0, 31, 32, 69]);
});
