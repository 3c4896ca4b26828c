import type { Request } from 'express';
import { cookiesOf, readCookie } from '#server/http/cookies.ts';
import { seeOther } from '#server/http/see-other.ts';
import { isWithin } from '#server/members/attempts.ts';
import type { AskedFrom, Credentials, SignedIn } from '#server/members/members.ts';
import { hashToken } from '#server/sales/random-id.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { plainLine } from '#shared/contract/plain-text.ts';
import { browserCookie, sessionCookie } from '#shared/rules/cookies.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { setUpPath } from './first-link.ts';
import type { Form } from './form.ts';
import { makeOwner } from './make-owner.ts';
import { readOwner } from './read-owner.ts';
import { type PageParts, problemOf, type Visit } from './visit.ts';

/** Tries of a link or a password in 15 minutes: from one network address, and from all. */
const triesOfOne = { most: 20, minutes: 15 };
const triesOfAll = { most: 200, minutes: 15 };

/** Makes the first owner by the link, and signs them in. */
export async function begin(parts: PageParts, visit: Visit, form: Form): Promise<void> {
  const { show } = parts;
  const { request, texts, locale } = visit;
  const from = askedFrom(parts, request, locale);
  if (!(await mayTry(parts, from))) return show(visit, { problem: texts.problems.tooMany, status: 429, form });
  const owner = readOwner(form, locale, texts);
  if (!owner.ok) return show(visit, { faults: owner.faults, status: 400, form });
  const made = await makeOwner(parts, form.text('token'), owner.answer, from);
  if (made.ok) return enter(parts, visit, made.value);
  const { code } = made.failure;
  const faults = {
    ...(code === 'password-too-common' ? { password: texts.faults.common } : {}),
    ...(code === 'account-exists' ? { email: texts.faults.known } : {}),
  };
  if (Object.keys(faults).length > 0) return show(visit, { faults, status: 400, form });
  await show(visit, { problem: problemOf(code, texts), status: code === 'link-invalid' ? 410 : 503, form });
}

/** Signs in the owner who has begun, by the password or by a link of the command line. */
export async function signIn(parts: PageParts, visit: Visit, form: Form): Promise<void> {
  const { members, show } = parts;
  const { request, texts, locale } = visit;
  const from = askedFrom(parts, request, locale);
  if (!(await mayTry(parts, from))) return show(visit, { problem: texts.problems.tooMany, status: 429, form });
  const token = form.text('token');
  const outcome = token ? await members.signInByLink(token, from) : await members.signIn(credentialsOf(form), from);
  if (outcome.ok) return enter(parts, visit, outcome.value);
  const { code } = outcome.failure;
  const fault = codeFaults[code];
  const why = fault ? { faults: { appCode: texts.faults[fault] } } : { problem: problemOf(code, texts) };
  await show(visit, { ...why, status: 401, form });
}

/** Failures about the second factor. They show the field for a code. */
const codeFaults: Readonly<Record<string, 'codeNeeded' | 'codeWrong' | 'codeUsed'>> = {
  'code-needed': 'codeNeeded',
  'code-wrong': 'codeWrong',
  'code-used': 'codeUsed',
};

function credentialsOf(form: Form): Credentials {
  const code = form.text('appCode');
  return { email: form.text('email'), password: form.all('password')[0] ?? '', ...(code ? { code } : {}) };
}

async function mayTry({ desk: { database, clock } }: PageParts, { addressKey }: AskedFrom): Promise<boolean> {
  const tries = { database, now: () => clock().getTime() };
  return (await isWithin(tries, `set-up ${addressKey}`, triesOfOne)) && isWithin(tries, 'set-up', triesOfAll);
}

function enter({ settings }: PageParts, { response, locale }: Visit, { token, seconds, browser }: SignedIn): void {
  const cookies = cookiesOf(response, { secure: settings.publicUrl.startsWith('https:') });
  cookies.set(sessionCookie, token, seconds);
  if (browser) cookies.set(browserCookie, browser.secret, browser.seconds);
  seeOther(response, pathInLocale(locale, setUpPath));
}

function askedFrom({ proxies }: PageParts, request: Request, locale: LocaleCode): AskedFrom {
  return {
    addressKey: hashToken(proxies.addressOf(request)).slice(0, 22),
    device: plainLine(request.headers['user-agent'] ?? '').slice(0, 200),
    locale,
    browser: { secret: readCookie(request, browserCookie) ?? '' },
  };
}
