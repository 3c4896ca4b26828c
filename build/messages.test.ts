import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('the message catalogues', () => {
  it('hold every message of the sources in every language, and the written modules are those of the catalogues', () => {
    const { status, stderr } = spawnSync(process.execPath, ['build/messages.ts', '--check'], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  }, 60_000);
});
