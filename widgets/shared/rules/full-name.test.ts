import { expect, it } from 'vitest';
import { fullName, shortName } from './full-name.ts';

it.each([
  ['Mei', 'Chan', 'Mei Chan'],
  ['José María', 'Núñez', 'José María Núñez'],
  ['สมชาย', 'ใจดี', 'สมชาย ใจดี'],
  ['大文', '陳', '陳大文'],
  ['诗涵', '欧阳', '欧阳诗涵'],
  ['𠮷', '々木', '々木𠮷'],
  ['민준', '김', '김민준'],
  ['さくら', '山田', '山田 さくら'],
  ['太郎', 'ヤマダー', 'ヤマダー 太郎'],
  ['Peter', '陳', 'Peter 陳'],
  ['美', 'Chan', '美 Chan'],
  ['Sukarno', '', 'Sukarno'],
  [' ', 'Sukarno', 'Sukarno'],
  ['', '陳', '陳'],
  ['さくら', '', 'さくら'],
  ['', ' ', ''],
])('first name %s and last name %s are written %s', (firstName, lastName, name) =>
  expect(fullName({ firstName, lastName }, 'en')).toBe(name),
);

it('puts a space into a kanji name only in Japanese', () => {
  expect(fullName({ firstName: '太郎', lastName: '山田' }, 'jp')).toBe('山田 太郎');
  expect(fullName({ firstName: '민준', lastName: '김' }, 'jp')).toBe('김민준');
  expect(fullName({ firstName: 'Taro', lastName: 'Yamada' }, 'jp')).toBe('Taro Yamada');
});

it.each([
  ['Mei', 'Chan', 'Mei'],
  ['Sukarno', '', 'Sukarno'],
  [' ', 'Sukarno', 'Sukarno'],
])('shortens %j %j to %s', (firstName, lastName, name) => expect(shortName(firstName, lastName)).toBe(name));
