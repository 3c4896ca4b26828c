import { describe, expect, it } from 'vitest';
import { readCommand, sectionNames } from './read-command.ts';

describe('the arguments of npm run bench', () => {
  it('name sections in any order; without a name all sections run', () => {
    expect(readCommand([])).toMatchObject({ sections: sectionNames, databases: ['sqlite', 'postgres'], url: null });
    expect(readCommand(['reads', 'start'])).toMatchObject({ sections: ['start', 'reads'] });
    expect(readCommand(['orders', '--database', 'postgres'])).toMatchObject({ databases: ['postgres'] });
  });

  it.each([['http://127.0.0.1:3000'], ['http://localhost:3000'], ['http://[::1]:3000'], ['http://127.8.9.10:3000/']])(
    'accept a store at %s',
    (url) => {
      expect(readCommand(['orders', '--url', url])).toMatchObject({ url, sections: ['orders'] });
    },
  );

  it.each([
    ['http://tickets.example.com'],
    ['http://192.168.0.7:3000'],
    ['http://0.0.0.0:3000'],
    ['http://127.0.0.1.example.com'],
    ['http://localhost@tickets.example.com'],
    ['http://localhost.example.com'],
    ['https://127.0.0.1'],
    ['127.0.0.1:3000'],
    [''],
  ])('refuse a store at %s', (url) => {
    expect(readCommand(['orders', '--url', url])).toEqual({ fault: expect.stringContaining('not on this machine') });
  });

  it.each([
    [['sells'], 'no section sells'],
    [['--database', 'mysql'], 'no database mysql'],
    [['--seconds', '0'], '--seconds must be'],
    [['--rounds', '1.5'], '--rounds must be'],
    [['--clients', 'many'], '--clients must be'],
    [['--addresses', '-1'], '--addresses'],
    [['--url', 'http://localhost:1'], 'only orders'],
    [['orders', 'reads', '--url', 'http://localhost:1'], 'only orders'],
    [['--fast'], '--fast'],
  ])('that are invalid (%s) are reported', (words, fault) => {
    expect(readCommand(words)).toEqual({ fault: expect.stringContaining(fault) });
  });

  it('may let all buyers come from one address', () => {
    expect(readCommand(['orders', '--addresses', '0'])).toMatchObject({ addresses: 0 });
  });
});
