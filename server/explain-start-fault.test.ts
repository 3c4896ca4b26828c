import { describe, expect, it } from 'vitest';
import { explainStartFault } from './explain-start-fault.ts';

const settings = {
  port: 3000,
  host: 'tickets.internal',
  dataDir: './data',
  databaseUrl: 'postgres://user:secret@db/shop',
};
const system = (code: string, more: object = {}) => Object.assign(new Error(`${code}: it failed`), { code, ...more });

describe('a server that cannot start', () => {
  it.each([
    ['its port is taken', system('EADDRINUSE', { syscall: 'listen' }), /^PORT 3000 is in use/],
    ['only root may use its port', system('EACCES', { syscall: 'listen' }), /^PORT 3000 needs more rights/],
    [
      'its address is another machine’s',
      system('EADDRNOTAVAIL', { syscall: 'listen' }),
      /^HOST tickets\.internal is not/,
    ],
    [
      'its own host name is not known',
      system('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'tickets.internal' }),
      /^HOST tickets\.internal is not/,
    ],
    [
      'its database’s host name is not known',
      system('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db' }),
      /^DATABASE_URL .* host name is unknown/,
    ],
    [
      'its folder cannot be made',
      system('EROFS', { syscall: 'mkdir', path: './data/x' }),
      /^DATA_DIR \.\/data .* EROFS/,
    ],
    [
      'it was not built',
      system('ENOENT', { syscall: 'open', path: '/srv/gondola/dist/admin/.vite/manifest.json' }),
      /^The folder dist .* npm run build\.$/,
    ],
    ['its file is another program’s', system('ERR_SQLITE_ERROR', { errcode: 26 }), /^DATA_DIR/],
    [
      'another program holds its SQLite file',
      system('ERR_SQLITE_ERROR', { errcode: 5 }),
      /^Another program has locked the database in DATA_DIR \.\/data, .* Wait until it has finished, or stop it\.$/,
    ],
    ['its database does not answer', system('ECONNREFUSED', { syscall: 'connect' }), /^DATABASE_URL .* was refused/],
    ['its password is wrong', system('28P01'), /^DATABASE_URL .* it failed/],
  ])('explains when %s', (_, fault, text) => {
    expect(explainStartFault(fault, settings)).toMatch(text);
    expect(explainStartFault(fault, settings)).not.toContain('secret');
  });

  it('does not explain a bug', () => {
    expect(explainStartFault(new TypeError('x is not a function'), settings)).toBeNull();
    expect(explainStartFault(undefined, settings)).toBeNull();
  });
});
