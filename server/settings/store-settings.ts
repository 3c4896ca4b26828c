import * as z from 'zod/mini';
import { isNetwork } from '#server/http/networks.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { isTimeZone } from '#shared/rules/operator-time.ts';
import { setting } from './setting.ts';
import { list, webAddress, wholeNumber } from './values.ts';

const localeHostPattern = new RegExp(`^(${localeCodes.join('|')})=[a-z0-9.-]+$`);

export const storeSettings = {
  nodeEnv: setting('NODE_ENV', z.enum(['development', 'test', 'production']), 'development', {
    environmentOnly: 'It is needed before the database is open.',
    meaning: 'production is fast and strict. development and test check every answer against the contract.',
    fault: 'must be development, test or production',
  }),
  port: setting('PORT', wholeNumber(0, 65535), '3000', {
    environmentOnly: 'Each node has its own.',
    meaning: 'The port that the server listens on. 0: any free port.',
    fault: 'must be a port number, 0 to 65535',
  }),
  host: setting('HOST', z.optional(z.string().check(z.regex(/^[\w.:-]+$/))), '', {
    environmentOnly: 'Each node has its own.',
    meaning:
      'The address of this machine that the server listens on. Use 127.0.0.1 behind a proxy on the same machine. Unset: every address.',
    productionText: '127.0.0.1',
    fault: 'must be an address or a host name of this machine',
  }),
  publicUrl: setting('PUBLIC_URL', z.optional(webAddress()), '', {
    ownerOnly: 'Links that open accounts lead to this address.',
    meaning:
      'The address of the store for visitors. Links in emails and payments use it. Unset: http://localhost and the port.',
    fault: 'must be an http or https address without a path, such as https://tickets.example.com',
  }),
  dataDir: setting('DATA_DIR', z.string().check(z.minLength(1)), './data', {
    environmentOnly: 'It is needed before the database is open.',
    meaning:
      'The folder for the SQLite file, for pictures (media/), and for emails if SMTP_URL is not set. Back it up.',
    fault: 'must be the path of a folder',
  }),
  demoShop: setting('DEMO_SHOP', z.optional(z.string()), '', {
    environmentOnly: 'It fills an empty database.',
    meaning:
      'A folder with a catalogue.json and its pictures (media/). A store without a catalogue imports it at the start. Use it only for demos: anybody who can read the file can use its gift codes.',
    fault: 'must be the path of a folder',
  }),
  databaseUrl: setting('DATABASE_URL', z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+/))), '', {
    environmentOnly: 'It is needed before the database is open.',
    meaning: 'The address of a PostgreSQL database. Unset: SQLite in DATA_DIR.',
    fault: 'must begin with postgres:// or postgresql://',
    secret: true,
  }),
  secretKey: setting('SECRET_KEY', z.optional(z.string().check(z.minLength(32), z.maxLength(1000))), '', {
    environmentOnly: 'It opens the secrets in the database.',
    meaning:
      'The key that encrypts the secrets in the database: a random text or a passphrase. All nodes and commands of a store need the same one. Unset: a key is made once, in the file secret-key of DATA_DIR.',
    fault: 'must have 32 to 1000 characters',
    secret: true,
  }),
  trustedProxies: setting('TRUSTED_PROXIES', list(z.string().check(z.refine(isProxy))), '', {
    environmentOnly: 'It belongs to the machine: a wrong value lets visitors pretend to be somebody else.',
    meaning:
      'The proxies in front of the server, as addresses, CIDR blocks or loopback. Only they may name a visitor’s network address.',
    fault: 'must be a list, separated by commas, of addresses, CIDR blocks, loopback, linklocal or uniquelocal',
  }),
  timeZone: setting('TIME_ZONE', z.optional(z.string().check(z.refine(isTimeZone))), '', {
    meaning: "The operator's time zone. It decides which day is today. Unset: the time zone of the catalogue.",
    fault: 'must be an IANA time zone, such as Asia/Hong_Kong',
  }),
  rootRedirect: setting('ROOT_REDIRECT', z.optional(z.string().check(z.refine(isOwnPath))), '', {
    meaning:
      'The path to which the root redirects (302), such as /list. If the path names no language, the visitor’s language is used. Unset: the root is the home page.',
    fault: 'must be a path of this store other than /, such as /list',
  }),
  localeHosts: setting('LOCALE_HOSTS', list(z.string().check(z.regex(localeHostPattern))), '', {
    meaning:
      'Host names that select a language, such as jp=tickets.example.jp. The path, the cookie and the browser’s language have precedence.',
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
