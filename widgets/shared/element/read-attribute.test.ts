import { describe, expect, it, vi } from 'vitest';
import { readAttribute } from './read-attribute.ts';
import type { AttributeSpec } from './widget-spec.ts';

type Row = [type: AttributeSpec['type'], text: string | null, value: unknown, fault?: string];

describe('the value of an attribute for a view', () => {
  it.each<Row>([
    ['string', 'BK-01', 'BK-01'],
    ['string', '', ''],
    ['string', null, undefined],
    ['boolean', '', true],
    ['boolean', 'false', false],
    ['boolean', 'compact', true],
    ['boolean', null, false],
    ['number', '2.5', 2.5],
    ['number', '', undefined],
    ['number', null, undefined],
    ['number', 'two', undefined, 'attribute-not-a-number'],
    ['json', '{"a":[1]}', { a: [1] }],
    ['json', null, undefined],
    ['json', '{a:1}', undefined, 'attribute-not-json'],
  ])('of type %s, %j is read as %j', (type, text, value, fault) => {
    const tellFault = vi.fn();
    expect(readAttribute(type, text, tellFault)).toEqual(value);
    expect(tellFault.mock.calls).toEqual(fault ? [[fault]] : []);
  });
});
