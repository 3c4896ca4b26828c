import * as z from 'zod/mini';
import { isNetwork } from '#server/http/networks.ts';
import { setting, wholeSetting } from './setting.ts';
import { list, wholeNumber } from './values.ts';

const siteKeyPattern = /^[\w-]{3,64}=(\*|https?:\/\/[^/|]+(\|https?:\/\/[^/|]+)*)$/;

const siteHostPattern = /^[a-z0-9.-]+=[\w-]{3,64}$/i;

/** The settings for callers: who may call, and how often. */
export const callerSettings = {
  siteKeys: setting(
    'SITE_KEYS',
    list(z.pipe(z.string().check(z.regex(siteKeyPattern)), z.transform(readSiteKey))),
    '',
    {
      meaning:
        'The site keys for pages on other origins, each with its origins, such as pk_hotel=https://hotel.example|https://www.hotel.example. For demos, * allows every origin, also the origin null of a sandboxed frame. A key that is removed from the list stops working. Staff make further keys at /admin/list/partners.',
      fault: 'must be a list of keys with their origins, such as pk_hotel=https://hotel.example',
    },
  ),
  siteHosts: setting(
    'SITE_HOSTS',
    list(z.pipe(z.string().check(z.regex(siteHostPattern)), z.transform(readSiteHost))),
    '',
    {
      ownerOnly: 'Another host name could receive what visitors and staff type.',
      meaning:
        'The host names of the store, each with its site key, such as tickets.example.com=pk_main. Under any other host name, pages redirect to /err and calls are refused; health checks and files still work. Unset: every host name is allowed.',
      fault: 'must be a list of host names with their site keys, such as tickets.example.com=pk_main',
    },
  ),
  staffNetworks: setting('STAFF_NETWORKS', list(z.string().check(z.refine(isNetwork))), '', {
    environmentOnly: 'A session of staff that was stolen must not open the store to other networks.',
    meaning:
      'The networks, as addresses or CIDR blocks, that may use /admin, /shop and the calls of staff, such as redeeming. All other networks get 403. Unset: every network may.',
    fault: 'must be a list of addresses or CIDR blocks, separated by commas',
  }),
  webhookNetworks: setting('WEBHOOK_NETWORKS', list(z.string().check(z.refine(isNetwork))), '', {
    meaning:
      'Private networks, as addresses or CIDR blocks, that webhooks of staff may call. Unset: webhooks call only public addresses, because otherwise they could reach programs inside your network.',
    fault: 'must be a list of addresses or CIDR blocks, separated by commas',
    environmentOnly: 'A session of staff that was stolen must not reach programs inside the network.',
  }),
  serviceKey: setting('SERVICE_KEY', z.optional(z.string().check(z.minLength(24))), '', {
    ownerOnly: 'Its holder may make service calls.',
    meaning:
      "The bearer key with which the operator's own programs make service calls. Unset: these calls are refused.",
    fault: 'must be at least 24 characters long',
    secret: true,
  }),
  keyCallsPerMinute: wholeSetting('KEY_CALLS_PER_MINUTE', [1, 100_000], '600', {
    meaning: 'The most calls that one API key may make in a minute. Each node counts on its own.',
  }),
  couponsPerMinute: wholeSetting('COUPONS_PER_MINUTE', [1, 10_000], '30', {
    meaning:
      'The most promo and gift codes that one network address may try in a minute. One cart may try a third of them.',
  }),
  lookUpsPerMinute: wholeSetting('LOOK_UPS_PER_MINUTE', [1, 10_000], '20', {
    meaning:
      'The most orders that one network address may look up in a minute. One order number may be tried half as often.',
  }),
  searchesPerMinute: wholeSetting('SEARCHES_PER_MINUTE', [1, 10_000], '600', {
    meaning:
      'The most searches in a minute from one network address, such as a hotel lobby. Searches in the search box and pages of results are counted separately. Cached pages are not counted.',
  }),
  listsPerMinute: wholeSetting('LISTS_PER_MINUTE', [1, 10_000], '600', {
    meaning:
      'The most lists of products that one network address may request in a minute. Further pages of lists, after the first, have their own count with the same limit. Cached pages are not counted.',
  }),
  paymentsPerMinute: wholeSetting('PAYMENTS_PER_MINUTE', [6, 10_000], '60', {
    meaning:
      'The most payments that one network address, such as a hotel lobby, may begin in a minute. For one order, the limit is a sixth of it.',
  }),
  signInTries: wholeSetting('SIGN_IN_TRIES', [1, 1000], '10', {
    ownerOnly: 'It limits how often somebody may guess a password or a code.',
    meaning:
      'The most wrong passwords for one account within 15 minutes. After that, nobody can sign in to the account until the 15 minutes are over, except with a link for a new password. A browser that signed in to the account before has a separate count. So has an open session that must confirm the password.',
  }),
  signInTriesPerAddress: wholeSetting('SIGN_IN_TRIES_PER_ADDRESS', [1, 100_000], '200', {
    ownerOnly: 'It limits how often somebody may guess a password or a code.',
    meaning: 'The most attempts to sign in from one network address, such as a hotel lobby, within 15 minutes.',
  }),
  staffPasskeys: setting('STAFF_PASSKEYS', z.enum(['optional', 'required']), 'optional', {
    ownerOnly: 'It protects the accounts of staff.',
    meaning:
      'required: staff sign in only with a passkey, and sessions that began with a password end. To make a first passkey or replace a lost one, use the link that npm run staff -- link prints.',
    fault: 'must be optional or required',
  }),
  staffSecondFactor: setting('STAFF_SECOND_FACTOR', z.enum(['optional', 'required']), 'optional', {
    ownerOnly: 'It protects the accounts of staff.',
    meaning:
      'required: staff without a passkey or an authenticator app cannot give rights, change settings or take personal data out of the store. optional: for such an account the password is enough. An account with a second factor is asked for it in both cases.',
    productionText: 'required',
    fault: 'must be optional or required',
  }),
  refundProofAbove: wholeSetting('REFUND_PROOF_ABOVE', [0, 1_000_000_000], '500', {
    ownerOnly: 'It limits what the same person may return.',
    meaning:
      'The sum, in whole units of the store’s currency, that one person may return in a day without a second factor. Refunds, goodwill, moves to cheaper days and gift codes in place of money count together. 0: each refund needs it.',
  }),
  refundApprovalAbove: setting('REFUND_APPROVAL_ABOVE', z.optional(wholeNumber(0, 1_000_000_000)), '', {
    ownerOnly: 'It limits what the same person may return.',
    meaning:
      'The sum, in whole units of the store’s currency, that one person may return in a day alone. What goes beyond it waits until a second person with refund.approve approves it. Set it only when at least two people may approve. Unset: nobody approves.',
    fault: 'must be a whole number, 0 to 1000000000',
  }),
  staffTrailYears: wholeSetting('STAFF_TRAIL_YEARS', [1, 100, 'years'], '10', {
    ownerOnly: 'Somebody could delete the lines about their own acts.',
    meaning: 'For how many years the store keeps the audit trail of staff actions.',
  }),
  staffIdleHours: wholeSetting('STAFF_IDLE_HOURS', [1, 24 * 30, 'hours'], '12', {
    ownerOnly: 'It protects sessions that were left open.',
    meaning: 'After how many hours without a call staff must sign in again.',
  }),
};

function readSiteKey(text: string): { key: string; origins: string[] } {
  const [key = '', origins = ''] = text.split('=', 2);
  // Origins are compared as browsers write them: in lower case, without the default port.
  const named = origins.split('|').map((origin) => URL.parse(origin)?.origin ?? origin);
  return { key, origins: named };
}

function readSiteHost(text: string): { host: string; siteKey: string } {
  const [host = '', siteKey = ''] = text.split('=', 2);
  return { host: host.toLowerCase(), siteKey };
}
