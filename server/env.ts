import * as z from 'zod/mini';
import { isNetwork } from '#server/http/networks.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { isTimeZone } from '#shared/rules/operator-time.ts';
import { faultsOfGateways } from './faults-of-gateways.ts';
import { faultsOfWallets } from './faults-of-wallets.ts';
import { readCertificate, readKeyText } from './read-pem.ts';

const siteKeyPattern = /^[\w-]{3,64}=(\*|https?:\/\/[^/|]+(\|https?:\/\/[^/|]+)*)$/;

const siteHostPattern = /^[a-z0-9.-]+=[\w-]{3,64}$/i;

const localeHostPattern = new RegExp(`^(${localeCodes.join('|')})=[a-z0-9.-]+$`);

const paymentMethods = ['test', 'paypal', 'stripe'] as const;

const stripeMethods = ['card', 'alipay', 'wechat_pay'] as const;

/** Every setting of the server: its name outside, its default, and what it means. The table in the docs is made from it. */
export const settingList = {
  nodeEnv: setting('NODE_ENV', z.enum(['development', 'test', 'production']), 'development', {
    meaning: 'production is fast and strict; development and test check every answer against the contract.',
    fault: 'must be development, test or production',
  }),
  port: setting('PORT', wholeNumber(0, 65535), '3000', {
    meaning: 'The port that the server listens on. 0 takes any free one.',
    fault: 'must be a port number, 0 to 65535',
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
      'A folder with a catalogue.json, which fills a store that has no catalogue yet, and with its pictures (media/). For demos: whoever can read the file can use its gift codes.',
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
  holdMinutes: setting('HOLD_MINUTES', wholeNumber(1, 24 * 60), '20', {
    meaning: 'How long a cart holds its places.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  cartHours: setting('CART_HOURS', wholeNumber(1, 24 * 30), '24', {
    meaning: 'How long a cart lives without a call.',
    fault: 'must be a whole number of hours, 1 to 720',
  }),
  unpaidMinutes: setting('UNPAID_MINUTES', wholeNumber(1, 24 * 60), '30', {
    meaning: 'How long an order may wait for its payment.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  placesPerSlotAndCart: setting('PLACES_PER_SLOT_AND_CART', wholeNumber(1, 999), '20', {
    meaning: 'How many places of one day and time a cart may hold.',
    fault: 'must be a whole number, 1 to 999',
  }),
  heldSharePerAddress: setting('HELD_SHARE_PER_ADDRESS', wholeNumber(1, 100), '25', {
    meaning:
      'How many per cent of the places of a day or time slot one network address may hold without paying; what one order may take is always free.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  heldSharePerSiteKey: setting('HELD_SHARE_PER_SITE_KEY', wholeNumber(1, 100), '60', {
    meaning: 'The same for all visitors who come by way of one site key.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  heldPlacesPerAddress: setting('HELD_PLACES_PER_ADDRESS', wholeNumber(20, 100_000), '400', {
    meaning: 'How many places one network address may hold in all without paying.',
    fault: 'must be a whole number, 20 to 100000',
  }),
  holdingCartsPerAddress: setting('HOLDING_CARTS_PER_ADDRESS', wholeNumber(1, 100_000), '100', {
    meaning: 'With how many carts one network address, such as a hotel lobby, may hold places at a time.',
    fault: 'must be a whole number, 1 to 100000',
  }),
  slotCutOffMinutes: setting('SLOT_CUT_OFF_MINUTES', wholeNumber(0, 24 * 60), '0', {
    meaning: 'How long before its start a time slot stops selling.',
    fault: 'must be a whole number of minutes, 0 to 1440',
  }),
  compareAtFactor: setting('COMPARE_AT_FACTOR', z.coerce.number().check(z.minimum(1), z.maximum(10)), '1.4', {
    meaning: 'The price to compare with in search results, as a multiple of the price. 1 shows none.',
    fault: 'must be a number, 1 to 10',
  }),
  paymentMethods: setting('PAYMENT_METHODS', list(z.enum(paymentMethods)), 'test', {
    meaning: 'The ways to pay that are offered, in their order. While there are none, nobody can pay.',
    productionText: '',
    fault: `must be a list of known methods: ${paymentMethods.join(', ')}`,
  }),
  entryToleranceDays: setting('ENTRY_TOLERANCE_DAYS', wholeNumber(0, 30), '0', {
    meaning: 'How many days before and after its own a ticket is let in as well.',
    fault: 'must be a whole number of days, 0 to 30',
  }),
  entryToleranceMinutes: setting('ENTRY_TOLERANCE_MINUTES', minutesOrNone(), '', {
    meaning: 'How many minutes before and after its time a ticket is let in. Unset: on its whole day.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  grantsFreeRefunds: setting(
    'FREE_REFUNDS',
    z.pipe(
      z.enum(['at-once', 'by-staff']),
      z.transform((how) => how === 'at-once'),
    ),
    'at-once',
    {
      meaning:
        'Whether a buyer who cancels while the terms say that it is free gets the money back at once, or staff look at it first.',
      fault: 'must be at-once or by-staff',
    },
  ),
  allowTestGateway: setting('ALLOW_TEST_GATEWAY', z.enum(['no', 'local', 'yes']), 'no', {
    meaning:
      'Whether the test gateway, where anyone may approve a payment, may run with NODE_ENV=production: local only while PUBLIC_URL is on this machine.',
    fault: 'must be no, local or yes',
  }),
  paypalClientId: setting('PAYPAL_CLIENT_ID', z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/))), '', {
    meaning: "The client id of the store's app at PayPal. Needed for paypal in PAYMENT_METHODS.",
    fault: 'must be a client id of PayPal',
  }),
  paypalSecret: setting('PAYPAL_SECRET', z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/))), '', {
    meaning: 'The secret of that app.',
    fault: 'must be a secret of PayPal',
    secret: true,
  }),
  paypalWebhookId: setting('PAYPAL_WEBHOOK_ID', z.optional(z.string().check(z.regex(/^[\w-]{4,100}$/))), '', {
    meaning: "The id, not the address, that PayPal gives the app's webhook: signatures are over it.",
    fault: 'must be the id of a webhook at PayPal',
  }),
  paypalApi: setting('PAYPAL_API', webAddress(), 'https://api-m.paypal.com', {
    meaning:
      "The address of PayPal's API. Any other than the default, such as https://api-m.sandbox.paypal.com, takes no real money, and production refuses it as it does the test gateway.",
    fault: 'must be an http or https address without a path',
  }),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    z.optional(z.string().check(z.regex(/^(sk|rk)_(live|test)_\w{8,200}$/))),
    '',
    {
      meaning:
        "The secret or restricted key of the store's account at Stripe. Needed for stripe in PAYMENT_METHODS. Production refuses test keys as it does the test gateway.",
      fault: 'must be a secret or restricted key of Stripe, which begins with sk_ or rk_',
      secret: true,
    },
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    z.optional(z.string().check(z.regex(/^whsec_[\w+/=]{8,200}$/))),
    '',
    {
      meaning: "The signing secret of the account's webhook endpoint.",
      fault: 'must be a signing secret of Stripe, which begins with whsec_',
      secret: true,
    },
  ),
  stripeMethods: setting('STRIPE_METHODS', list(z.enum(stripeMethods)), 'card', {
    meaning:
      'What can be paid with at Stripe: card (with Apple Pay and Google Pay, where a device has them), alipay, wechat_pay. Name only what is switched on in the account.',
    fault: `must be a list of ${stripeMethods.join(', ')}`,
  }),
  stripeApi: setting('STRIPE_API', webAddress(), 'https://api.stripe.com', {
    meaning: "The address of Stripe's API. Any other than the default is for tests.",
    fault: 'must be an http or https address without a path',
  }),
  appleWalletPassType: setting(
    'APPLE_WALLET_PASS_TYPE',
    z.optional(z.string().check(z.regex(/^pass\.[\w.-]{1,200}$/))),
    '',
    {
      meaning:
        'The identifier of the pass type at Apple, such as pass.com.example.tickets. With it and the four below, tickets can be added to Apple Wallet; unset: they cannot.',
      fault: 'must be the identifier of a pass type, which begins with pass.',
    },
  ),
  appleWalletTeam: setting('APPLE_WALLET_TEAM', z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/))), '', {
    meaning: 'The id of the team at Apple that the pass type belongs to.',
    fault: 'must be ten capital letters and digits',
  }),
  appleWalletCertificate: setting('APPLE_WALLET_CERTIFICATE', z.optional(certificate()), '', {
    meaning: "The pass type's certificate: the path of its file (.cer or PEM), or its text in PEM.",
    fault: 'must be a certificate in PEM, or the path of a file with one',
  }),
  appleWalletKey: setting('APPLE_WALLET_KEY', z.optional(privateKey()), '', {
    meaning: 'The private key of that certificate: the path of its file, or its text in PEM.',
    fault: 'must be a private key in PEM, or the path of a file with one',
    secret: true,
  }),
  appleWalletKeyPassphrase: setting('APPLE_WALLET_KEY_PASSPHRASE', z.optional(z.string()), '', {
    meaning: 'The passphrase of that key, if it has one.',
    fault: 'must be a passphrase',
    secret: true,
  }),
  appleWalletWwdr: setting('APPLE_WALLET_WWDR', z.optional(certificate()), '', {
    meaning:
      "Apple's Worldwide Developer Relations certificate that has issued the pass type's: the path of its file (.cer or PEM), or its text in PEM.",
    fault: 'must be a certificate in PEM, or the path of a file with one',
  }),
  googleWalletIssuer: setting('GOOGLE_WALLET_ISSUER', z.optional(z.string().check(z.regex(/^\d{10,25}$/))), '', {
    meaning:
      'The issuer id of the account at Google Wallet. With it and the two below, tickets can be added to Google Wallet; unset: they cannot.',
    fault: 'must be an issuer id, which is digits',
  }),
  googleWalletEmail: setting('GOOGLE_WALLET_EMAIL', z.optional(z.email()), '', {
    meaning:
      'The email address of the service account that may write passes of that issuer (`client_email` in its key file).',
    fault: 'must be an email address',
  }),
  googleWalletKey: setting('GOOGLE_WALLET_KEY', z.optional(privateKey()), '', {
    meaning:
      'Its private key (`private_key` in its key file): the path of a file in PEM, or its text in PEM, in which \\n may stand for line breaks.',
    fault: 'must be a private key in PEM, or the path of a file with one',
    secret: true,
  }),
  siteKeys: setting(
    'SITE_KEYS',
    list(z.pipe(z.string().check(z.regex(siteKeyPattern)), z.transform(readSiteKey))),
    '',
    {
      meaning:
        'The keys of pages on other origins, each with the origins it belongs to, such as pk_hotel=https://hotel.example|https://www.hotel.example; * stands for any origin, also for that of a sandboxed frame, which is null, and is for demos. A key that is no longer named stops working at the next start.',
      fault: 'must be a list of keys with their origins, such as pk_hotel=https://hotel.example',
    },
  ),
  siteHosts: setting(
    'SITE_HOSTS',
    list(z.pipe(z.string().check(z.regex(siteHostPattern)), z.transform(readSiteHost))),
    '',
    {
      meaning:
        'The host names that the store answers to, each with the site key that it stands for, such as tickets.example.com=pk_main. Pages of any other host name lead to /err, and calls are refused; health and files are answered under any. Unset: every host name will do.',
      fault: 'must be a list of host names with their site keys, such as tickets.example.com=pk_main',
    },
  ),
  staffNetworks: setting('STAFF_NETWORKS', list(z.string().check(z.refine(isNetwork))), '', {
    meaning:
      'From which networks /admin, /shop and the calls of staff, such as redeeming, are open, as addresses or CIDR blocks; everybody else gets 403. Unset: from anywhere.',
    fault: 'must be a list of addresses or CIDR blocks with commas between',
  }),
  serviceKey: setting('SERVICE_KEY', z.optional(z.string().check(z.minLength(24))), '', {
    meaning: "The bearer key of the operator's own systems for the service calls. Unset: these calls are off.",
    fault: 'must be at least 24 characters long',
    secret: true,
  }),
  smtpUrl: setting('SMTP_URL', z.optional(z.string().check(z.regex(/^smtps?:\/\/.+/))), '', {
    meaning: 'The SMTP server that mails go through. Unset: each mail is a file in DATA_DIR/outbox.',
    fault: 'must begin with smtp:// or smtps://',
    secret: true,
  }),
  mailFrom: setting('MAIL_FROM', z.email(), 'tickets@localhost.localdomain', {
    meaning: 'The address that mails come from.',
    fault: 'must be an email address',
  }),
  mailsAtOnce: setting('MAILS_AT_ONCE', wholeNumber(1, 50), '5', {
    meaning: 'How many mails a node sends at the same time: no more than the SMTP server takes from one sender.',
    fault: 'must be a whole number, 1 to 50',
  }),
  localeHosts: setting('LOCALE_HOSTS', list(z.string().check(z.regex(localeHostPattern))), '', {
    meaning:
      'Host names that speak for a language, such as jp=tickets.example.jp; asked after path, cookie and browser.',
    fault: 'must be a list such as en=tickets.example.com,jp=tickets.example.jp',
  }),
  couponsPerMinute: setting('COUPONS_PER_MINUTE', wholeNumber(1, 10_000), '30', {
    meaning: 'How many promo and gift codes one address may try in a minute; a cart may try a third of it.',
    fault: 'must be a whole number, 1 to 10000',
  }),
  lookUpsPerMinute: setting('LOOK_UPS_PER_MINUTE', wholeNumber(1, 10_000), '20', {
    meaning: 'How many orders one address may look up in a minute; one order number may be tried half as often.',
    fault: 'must be a whole number, 1 to 10000',
  }),
  searchesPerMinute: setting('SEARCHES_PER_MINUTE', wholeNumber(1, 10_000), '600', {
    meaning:
      'How many searches are made in a minute for one address, such as a hotel lobby: those of the search box, and as many new pages of results; pages that are cached are free.',
    fault: 'must be a whole number, 1 to 10000',
  }),
  listsPerMinute: setting('LISTS_PER_MINUTE', wholeNumber(1, 10_000), '600', {
    meaning:
      'How many lists of products one address may ask for in a minute, and as many new pages of lists beyond the first; pages that are cached are free.',
    fault: 'must be a whole number, 1 to 10000',
  }),
  signInTries: setting('SIGN_IN_TRIES', wholeNumber(1, 1000), '10', {
    meaning:
      'How many wrong passwords may be tried for one account within 15 minutes; then nobody signs in to it for the rest of them, except by a link for a new password.',
    fault: 'must be a whole number, 1 to 1000',
  }),
  signInTriesPerAddress: setting('SIGN_IN_TRIES_PER_ADDRESS', wholeNumber(1, 100_000), '200', {
    meaning: 'How often people may sign in from one network address, such as a hotel lobby, within 15 minutes.',
    fault: 'must be a whole number, 1 to 100000',
  }),
  staffIdleHours: setting('STAFF_IDLE_HOURS', wholeNumber(1, 24 * 30), '12', {
    meaning: 'After how many hours without a call staff have to sign in again.',
    fault: 'must be a whole number of hours, 1 to 720',
  }),
  forgetGuestsAfterDays: setting('FORGET_GUESTS_AFTER_DAYS', zeroOr(30, 36_500), '0', {
    meaning:
      'How many days after the visit, or after the purchase where there is none, the orders of guests lose names, addresses, phones and answers. What was sold, when and for how much stays, and so does all of an order whose tickets are still good or whose money is still open. 0 keeps everything.',
    fault: 'must be 0 or a whole number of days, 30 to 36500',
  }),
  reminderHour: setting('REMINDER_HOUR', hourOrOff(), '17', {
    meaning:
      'From which hour of the operator’s clock on buyers are reminded by mail, the day before a visit with a day. off reminds nobody.',
    fault: 'must be a whole hour, 0 to 23, or off',
  }),
  cacheMegabytes: setting('CACHE_MB', wholeNumber(0, 100_000), '32', {
    meaning:
      'How much memory finished pages, answers and ticket files may take together, in megabytes; what is asked for most stays. 0 makes everything anew each time.',
    fault: 'must be a whole number of megabytes, 0 to 100000',
  }),
  analytics: setting('ANALYTICS', z.enum(['on', 'off']), 'off', {
    meaning:
      'Whether the store asks visitors if it may count what they do, and logs it (`"msg":"visit"`) of those who agree. The names are those of GA4; no person, order or cart is named. With `off` nobody is asked.',
    fault: 'must be on or off',
  }),
  jobs: setting('JOBS', z.enum(['on', 'off']), 'on', {
    meaning:
      'Whether this node ends holds, asks after payments and sends mail. Off on a node that only answers, while another does it.',
    fault: 'must be on or off',
  }),
  stopDelaySeconds: setting('STOP_DELAY_SECONDS', wholeNumber(0, 120), '0', {
    meaning:
      'How long a store that gets SIGTERM goes on answering, while /readyz says no: longer than a load balancer takes to notice (its interval between two checks, times how many must fail). After that it ends within five seconds.',
    productionText: '5',
    fault: 'must be a whole number of seconds, 0 to 120',
  }),
  logLevel: setting('LOG_LEVEL', z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info', {
    meaning: 'How much is logged, as JSON lines on standard output.',
    fault: 'must be silent, fatal, error, warn, info, debug or trace',
  }),
};

type SettingList = typeof settingList;

/** The settings inside the server, parsed once. */
export type Settings = {
  [Name in keyof SettingList]: z.infer<SettingList[Name]['schema']>;
} & { publicUrl: string; testGatewayAllowed: boolean };

/** A way to pay that PAYMENT_METHODS may name. */
export type PaymentMethod = Settings['paymentMethods'][number];

/** Reads the environment. All faults are listed at once. */
export function readSettings(
  environment: Record<string, string | undefined>,
): { ok: true; settings: Settings } | { ok: false; faults: string[] } {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, { name, schema, defaultText, productionText, fault }] of Object.entries(settingList)) {
    const isProduction = values.nodeEnv === 'production';
    const parsed = parse(schema, environment[name], isProduction ? productionText : defaultText);
    if (parsed.success) values[key] = parsed.data;
    else faults.push(`${name} ${fault}.`);
  }
  const settings = values as unknown as Settings;
  settings.publicUrl ??= `http://localhost:${settings.port ?? 3000}`;
  settings.testGatewayAllowed = isTestGatewayAllowed(settings);
  if (settings.paymentMethods?.includes('test') && !settings.testGatewayAllowed) {
    faults.push(
      'PAYMENT_METHODS holds test, where anyone may approve a payment. For a real store take it out; for a demo set ALLOW_TEST_GATEWAY=yes.',
    );
  }
  faults.push(...faultsOfGateways(settings), ...faultsOfWallets(settings, environment), ...faultsOfHosts(settings));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings };
}

/** Where the data is, for commands that need no other setting: DATA_DIR, and DATABASE_URL when the database is elsewhere. */
export function readDataPlace(environment: Record<string, string | undefined>): { folder: string; url?: string } {
  const url = environment.DATABASE_URL?.trim();
  return { folder: environment.DATA_DIR?.trim() || settingList.dataDir.defaultText, ...(url ? { url } : {}) };
}

/** Parses a setting. An empty value is an empty list where the setting is a list; else it counts as not set. */
function parse(schema: z.ZodMiniType, given: string | undefined, defaultText: string) {
  const text = (given ?? defaultText).trim();
  if (text !== '') return z.safeParse(schema, text);
  const nothing = z.safeParse(schema, undefined);
  return nothing.success ? nothing : z.safeParse(schema, defaultText);
}

/** Host names of which one is missing would shut everybody out. */
function faultsOfHosts({ siteHosts, siteKeys, publicUrl }: Partial<Settings>): string[] {
  if (!siteHosts?.length || !siteKeys) return [];
  const own = URL.parse(publicUrl ?? '')?.hostname;
  const strange = siteHosts.filter(({ siteKey }) => !siteKeys.some(({ key }) => key === siteKey));
  return [
    ...strange.map(({ host, siteKey }) => `SITE_HOSTS names ${siteKey} for ${host}, which SITE_KEYS does not.`),
    ...(own && !siteHosts.some(({ host }) => host === own)
      ? [`SITE_HOSTS must hold the host of PUBLIC_URL, ${own}.`]
      : []),
  ];
}

function isTestGatewayAllowed({ nodeEnv, allowTestGateway, publicUrl }: Settings): boolean {
  if (nodeEnv !== 'production' || allowTestGateway === 'yes') return true;
  return allowTestGateway === 'local' && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}

function setting<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  defaultText: string,
  about: {
    meaning: string;
    fault: string;
    secret?: boolean /** The default in production, when it is another. */;
    productionText?: string;
  },
) {
  return { name, schema, defaultText, productionText: defaultText, secret: false, ...about };
}

function wholeNumber(least: number, most: number) {
  return z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
}

function minutesOrNone() {
  return z.pipe(
    z.optional(wholeNumber(1, 1440)),
    z.transform((minutes: number | undefined) => minutes ?? null),
  );
}

function hourOrOff() {
  return z.pipe(
    z.union([z.literal('off'), wholeNumber(0, 23)]),
    z.transform((hour: 'off' | number) => (hour === 'off' ? null : hour)),
  );
}

function zeroOr(least: number, most: number) {
  return z.coerce.number().check(
    z.int(),
    z.minimum(0),
    z.maximum(most),
    z.refine((value) => value === 0 || value >= least),
  );
}

function list<Item extends z.ZodMiniType<unknown, string>>(item: Item) {
  return z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text: string) => text.split(',').flatMap((part) => part.trim() || [])),
    ),
    z.array(item),
  );
}

function readSiteKey(text: string): { key: string; origins: string[] } {
  const [key = '', origins = ''] = text.split('=', 2);
  // As browsers write it: in lower case, without the usual port.
  const named = origins.split('|').map((origin) => URL.parse(origin)?.origin ?? origin);
  return { key, origins: named };
}

function readSiteHost(text: string): { host: string; siteKey: string } {
  const [host = '', siteKey = ''] = text.split('=', 2);
  return { host: host.toLowerCase(), siteKey };
}

function webAddress() {
  return z.pipe(
    z.string().check(z.refine(isWebAddress)),
    z.transform((address: string) => new URL(address).origin),
  );
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && /^https?:$/.test(address.protocol) && address.pathname === '/' && address.search === '';
}

function certificate() {
  return readBy(readCertificate);
}

function privateKey() {
  return readBy(readKeyText);
}

function readBy(read: (given: string) => string | null) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((given: string) => read(given)),
    ),
    z.string(),
  );
}

function isProxy(text: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text);
}
