import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { copyOfSources } from './dev/copy-of-sources.ts';

it('edits of a page, a widget, a staff page and the server are shown without a build, and Ctrl-C ends every process', async () => {
  const { folder, edit } = copyOfSources();
  const dev = startDev(folder);
  try {
    const open = await dev.said(/open at (http:\S+)\./);
    const read = async (path: string) => (await fetch(open + path)).text();
    const edits = async (file: string, from: string, to: string) => {
      edit(file, from, to);
      await dev.said(new RegExp(`Changes applied: .*${file}`));
    };
    expect(await read('/en')).toContain('/@dev/site/browser/main.ts');
    expect(await read('/embed/v1/gondola.js')).toContain('/@dev/widgets/cart/define.ts');

    expect(await read('/@dev/playground/')).toContain('/@dev/playground/gondola-cart-popup');

    await edits('site/layouts/default-layout.tsx', '<main ', '<main data-edited="page" ');
    expect(await read('/en')).toContain('data-edited="page"');

    await edits('widgets/cart/define.ts', 'import css', "export const edited = 'edited widget';\nimport css");
    expect(await read('/@dev/widgets/cart/define.ts')).toContain('edited widget');

    const staffPage = 'site/admin/start/start-page.tsx';
    await edits(staffPage, '<PageTiles />', '<PageTiles key="page of staff" />');
    const drawn = await read(`/@dev/${staffPage}`);
    expect(drawn).toContain('page of staff');
    // Staff pages use React; visitors' pages use Preact.
    expect(drawn).not.toContain('preact');
    expect(await read('/@dev/widgets/cart/cart.tsx')).toContain('preact');
    expect(await read('/@dev/site/admin/main.tsx')).toContain('vite/dist/client/');

    const route = "app.get('/edited', (_, to) => to.send('edited server'))";
    await edits('server/app.ts', "app.disable('x-powered-by')", route);
    expect(await read('/edited')).toBe('edited server');

    edit('server/app.ts', 'const app = express();', 'const app = = express();');
    await dev.said(/const app = = express/);
    expect(await read('/edited')).toBe('edited server');
  } finally {
    const left = await dev.interrupt();
    rmSync(folder, { recursive: true });
    expect(left).toEqual([]);
  }
});

function startDev(folder: string) {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', DATABASE_URL: '' };
  const dev = spawn(process.execPath, ['build/dev.ts'], { cwd: folder, env, detached: true });
  let output = '';
  const heard = new EventEmitter();
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      heard.emit('output');
    });
  heard.on('error', () => {});
  dev.once('exit', () => heard.emit('error', new Error(output)));
  return {
    async said(pattern: RegExp): Promise<string> {
      while (!pattern.test(output)) await once(heard, 'output');
      return pattern.exec(output)?.[1] ?? '';
    },

    /** Interrupts all processes of the group, as Ctrl-C does. Returns those that still run. */
    async interrupt(): Promise<unknown[]> {
      if (dev.exitCode !== null) throw new Error(output);
      const group = -(dev.pid ?? 0);
      const exited = once(dev, 'exit');
      process.kill(group, 'SIGINT');
      await exited;
      await wait(50);
      try {
        return [process.kill(group, 0)];
      } catch {
        return [];
      }
    },
  };
}
