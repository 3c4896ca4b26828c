import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import getPort from 'get-port';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';
import { answers } from './answers.ts';

/** The operations that Firefox and WebKit have in common. */
export interface OtherBrowser {
  open(address: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function openFirefox(): Promise<OtherBrowser> {
  const executablePath = await installed(['firefox-esr', 'firefox'], 'firefox-esr');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

/** WebKitGTK needs a screen, which xvfb provides. */
export async function openWebkit(): Promise<OtherBrowser> {
  const [driver, screen] = await Promise.all([
    installed(['WebKitWebDriver'], 'webkit2gtk-driver'),
    installed(['xvfb-run'], 'xvfb'),
  ]);
  const [binary] = globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4*/MiniBrowser');
  if (!binary) throw new Error('No MiniBrowser found: apt-get install webkit2gtk-driver');
  const port = await getPort();
  // In its own process group, the screen ends with the driver.
  const process_ = spawn(screen, ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true });
  const end = () => process_.pid && process.kill(-process_.pid);
  try {
    await answers(`http://127.0.0.1:${port}/status`);
    const options = { binary, args: ['--automation'] };
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
      .build();
    return {
      open: (address) => session.get(address),
      evaluate: (expression) => session.executeScript(`return (${expression})`),
      async close() {
        await session.quit().finally(end);
      },
    };
  } catch (fault) {
    end();
    throw fault;
  }
}

/** A missing program throws an error that names its package, because no test may be skipped. */
async function installed(names: string[], packageName: string): Promise<string> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`No ${names.join(' or ')} found: apt-get install ${packageName}`);
}
