import * as z from 'zod/mini';
import { isNetwork } from '#server/http/networks.ts';
import { setting } from './setting.ts';
import { list, wholeNumber } from './values.ts';

const siteKeyPattern = /^[\w-]{3,64}=(\*|https?:\/\/[^/|]+(\|https?:\/\/[^/|]+)*)$/;

const siteHostPattern = /^[a-z0-9.-]+=[\w-]{3,64}$/i;

/** The settings for callers: which are allowed, and their limits. */
export const callerSettings = {
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
  couponsPerMinute: setting('COUPONS_PER_MINUTE', wholeNumber(1, 10_000), '30', {
    meaning: 'How many promo and gift codes one address may try in a minute; one cart may try a third as many.',
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
  paymentsPerMinute: setting('PAYMENTS_PER_MINUTE', wholeNumber(6, 10_000), '60', {
    meaning:
      'How many payments one network address, such as a hotel lobby, may begin in a minute; those of one order a sixth of it.',
    fault: 'must be a whole number, 6 to 10000',
  }),
  signInTries: setting('SIGN_IN_TRIES', wholeNumber(1, 1000), '10', {
    meaning:
      'How many wrong passwords may be tried for one account within 15 minutes. After that nobody signs in to it until the 15 minutes are over, except by a link for a new password. A browser that has signed in to it before has as many tries of its own, and so has an open session that asks for the password again.',
    fault: 'must be a whole number, 1 to 1000',
  }),
  signInTriesPerAddress: setting('SIGN_IN_TRIES_PER_ADDRESS', wholeNumber(1, 100_000), '200', {
    meaning: 'How often people may sign in from one network address, such as a hotel lobby, within 15 minutes.',
    fault: 'must be a whole number, 1 to 100000',
  }),
  staffPasskeys: setting('STAFF_PASSKEYS', z.enum(['optional', 'required']), 'optional', {
    meaning:
      'required: staff sign in by a passkey alone, and their sessions that began by a password end. The link that npm run staff -- link prints makes a first passkey, or replaces a lost one.',
    fault: 'must be optional or required',
  }),
  staffTrailYears: setting('STAFF_TRAIL_YEARS', wholeNumber(1, 100), '10', {
    meaning: 'How many years the audit trail of what staff have done is kept.',
    fault: 'must be a whole number of years, 1 to 100',
  }),
  staffIdleHours: setting('STAFF_IDLE_HOURS', wholeNumber(1, 24 * 30), '12', {
    meaning: 'After how many hours without a call staff have to sign in again.',
    fault: 'must be a whole number of hours, 1 to 720',
  }),
};

function readSiteKey(text: string): { key: string; origins: string[] } {
  const [key = '', origins = ''] = text.split('=', 2);
  // The origins as browsers write them: in lower case, without the default port.
  const named = origins.split('|').map((origin) => URL.parse(origin)?.origin ?? origin);
  return { key, origins: named };
}

function readSiteHost(text: string): { host: string; siteKey: string } {
  const [host = '', siteKey = ''] = text.split('=', 2);
  return { host: host.toLowerCase(), siteKey };
}
