import { describe, expect, it } from 'vitest';
import { createCallTable } from './call-table.ts';

const entry = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) => ({ call: { method, path } });
const find = createCallTable([
  entry('GET', '/item'),
  entry('POST', '/item'),
  entry('PUT', '/item'),
  entry('DELETE', '/item'),
  entry('GET', '/item/{id}/picture.{kind}'),
  entry('POST', '/search/'),
]);

describe('the table of calls', () => {
  it('finds every method of a path', () => {
    expect([...(find('/api/item')?.byMethod.keys() ?? [])]).toEqual(['GET', 'POST', 'PUT', 'DELETE']);
  });

  it.each([
    ['/api/item/7/picture.png', { id: '7', kind: 'png' }],
    ['/api/item/a%2Fb/picture.png/', { id: 'a/b', kind: 'png' }],
    ['/api/item/%ff/picture.png', null],
    ['/api/search', {}],
    ['/api/search/', {}],
  ])('reads %s', (path, parameters) => expect(find(path)?.parameters).toEqual(parameters));

  it.each([
    '/api/item/7/8/picture.png',
    '/api/item/7/pictureXpng',
    '/api/item//picture.png',
    '/api/item/{id}/picture.{kind}/x',
    '/api//item',
    '/api/ITEM',
    '/api/search//',
    '/api/',
    '/item',
  ])('does not find %s', (path) => expect(find(path)).toBeNull());

  it('refuses two calls with one path and method', () => {
    expect(() => createCallTable([entry('GET', '/item'), entry('GET', '/item/')])).toThrow('stands for two calls');
  });
});
