import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The installed Chromium or Chrome. Without a browser the process ends, because no test may be skipped. */
export function findBrowser(): string {
  const { CHROME_PATH, CHROMIUM_PATH, PATH = '' } = process.env;
  const named = [CHROME_PATH, CHROMIUM_PATH].filter((path) => path !== undefined && path !== '');
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [...named, ...onPath, ...places].find((path) => path && existsSync(path));
  if (found) return found;
  console.error(
    'Chromium or Chrome was not found. Install it (apt-get install chromium, brew install --cask chromium, or https://www.google.com/chrome), or set CHROME_PATH.',
  );
  process.exit(1);
}

/** Flags for a machine without a display. They stop background traffic, and let the browser run as root. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names =
  process.platform === 'win32'
    ? ['chrome.exe', 'chromium.exe', 'msedge.exe']
    : ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const { PROGRAMFILES = 'C:\\Program Files', LOCALAPPDATA = '' } = process.env;
const places =
  {
    darwin: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    win32: [
      join(PROGRAMFILES, 'Google\\Chrome\\Application\\chrome.exe'),
      join(LOCALAPPDATA, 'Google\\Chrome\\Application\\chrome.exe'),
      join(LOCALAPPDATA, 'Chromium\\Application\\chrome.exe'),
    ],
    linux: ['/usr/bin/chromium', '/snap/bin/chromium'],
  }[process.platform as string] ?? [];
