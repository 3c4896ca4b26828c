import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it.each([
  ['Chrome · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium}`],
  [
    'Chrome · Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  ],
  ['Edge · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Edg/142.0.0.0`],
  ['Chrome · Android', `Mozilla/5.0 (Linux; Android 10; K) ${chromium}`],
  ['Samsung Internet · Android', `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 ${chromium}`],
  ['Opera · Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chromium} OPR/120.0.0.0`],
  ['Chrome · ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium}`],
  [
    'Safari · iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome · iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  ['Safari · Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15'],
  ['Firefox · Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['', 'curl/8.5.0'],
  ['', ''],
])('the device name is %j for %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
