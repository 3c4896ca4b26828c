import * as z from 'zod/mini';
import { isNetwork } from '#server/http/networks.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { isTimeZone } from '#shared/rules/operator-time.ts';
import { setting } from './setting.ts';
import { list, webAddress, wholeNumber } from './values.ts';

const localeHostPattern = new RegExp(`^(${localeCodes.join('|')})=[a-z0-9.-]+$`);

/** The settings for the store's addresses and storage. */
export const storeSettings = {
  nodeEnv: setting('NODE_ENV', z.enum(['development', 'test', 'production']), 'development', {
    meaning: 'production is fast and strict; development and test check every answer against the contract.',
    fault: 'must be development, test or production',
  }),
  port: setting('PORT', wholeNumber(0, 65535), '3000', {
    meaning: 'The port that the server listens on. 0 takes any free one.',
    fault: 'must be a port number, 0 to 65535',
  }),
  host: setting('HOST', z.optional(z.string().check(z.regex(/^[\w.:-]+$/))), '', {
    meaning:
      'The address of this machine that the server listens on: 127.0.0.1 where a proxy on the same machine stands in front of it. Unset: every address.',
    productionText: '127.0.0.1',
    fault: 'must be an address or a host name of this machine',
  }),
  publicUrl: setting('PUBLIC_URL', z.optional(webAddress()), '', {
    meaning: 'The address that visitors see; links in mails and payments use it. Unset: http://localhost and the port.',
    fault: 'must be an http or https address without a path, such as https://tickets.example.com',
  }),
  dataDir: setting('DATA_DIR', z.string().check(z.minLength(1)), './data', {
    meaning:
      "The folder of SQLite's file, of your own pictures (media/), and of mails when no SMTP server is set. Back it up.",
    fault: 'must name a folder',
  }),
  demoShop: setting('DEMO_SHOP', z.optional(z.string()), '', {
    meaning:
      'A folder with a catalogue.json, which fills a store that has no catalogue yet, and with its pictures (media/). For demos: anybody who can read the file can use its gift codes.',
    fault: 'must name a folder',
  }),
  databaseUrl: setting('DATABASE_URL', z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+/))), '', {
    meaning: 'A PostgreSQL address. Unset: SQLite in DATA_DIR.',
    fault: 'must begin with postgres:// or postgresql://',
    secret: true,
  }),
  trustedProxies: setting('TRUSTED_PROXIES', list(z.string().check(z.refine(isProxy))), '', {
    meaning: 'The proxies in front, as addresses or CIDR blocks, or loopback; only they may name a visitor’s address.',
    fault: 'must be a list of addresses or CIDR blocks with commas between, or loopback, linklocal or uniquelocal',
  }),
  timeZone: setting('TIME_ZONE', z.optional(z.string().check(z.refine(isTimeZone))), '', {
    meaning: "The operator's time zone, which decides what today is. Unset: the catalogue's.",
    fault: 'must be an IANA time zone, such as Asia/Hong_Kong',
  }),
  rootRedirect: setting('ROOT_REDIRECT', z.optional(z.string().check(z.refine(isOwnPath))), '', {
    meaning:
      'The path to which the root leads with 302, such as /list, in the visitor’s language unless it names one. Unset: the root is the home page.',
    fault: 'must be a path of this store other than /, such as /list',
  }),
  localeHosts: setting('LOCALE_HOSTS', list(z.string().check(z.regex(localeHostPattern))), '', {
    meaning:
      'Host names that speak for a language, such as jp=tickets.example.jp; they count after the path, the cookie and the language of the browser.',
    fault: 'must be a list such as en=tickets.example.com,jp=tickets.example.jp',
  }),
};

/** True for a path of this store. It begins with one slash: two, or a backslash, would lead to another host. */
function isOwnPath(path: string): boolean {
  return path === '' || /^\/[a-z0-9][\w./?=&%-]*$/i.test(path);
}

function isProxy(text: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text);
}
