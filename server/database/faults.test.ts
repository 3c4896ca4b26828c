import { describe, expect, it } from 'vitest';
import { isUnavailable } from './faults.ts';

describe('a database that cannot be used now', () => {
  it.each([
    ['is busy', { errcode: 5 }, true],
    ['is busy with a snapshot', { errcode: 517 }, true],
    ['is on a full disk', { errcode: 13 }, true],
    ['is on a failing disk', { errcode: 778 }, true],
    ['may not be written', { errcode: 8 }, true],
    ['cannot be reached', { code: 'ECONNREFUSED' }, true],
    ['has a full disk on PostgreSQL', { code: '53100' }, true],
    ['refuses a wrong statement', { errcode: 1, code: 'ERR_SQLITE_ERROR' }, false],
    ['refuses a duplicate row', { errcode: 1555 }, false],
    ['refuses a duplicate row on PostgreSQL', { code: '23505' }, false],
    ['is not the cause', new TypeError(), false],
    ['has no fault', undefined, false],
  ])('%s', (_, fault, answer) => expect(isUnavailable(fault)).toBe(answer));
});
