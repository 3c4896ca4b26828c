import type { Request, RequestHandler } from 'express';
import { createOriginReader } from '#server/callers/own-origin.ts';
import { isReading } from '#server/http/is-reading.ts';
import { pathOf, queryOf } from '#server/http/request-path.ts';
import { seeOther } from '#server/http/see-other.ts';
import { incomingFolder } from '#server/media/media-folders.ts';
import { findAccount } from '#server/members/accounts.ts';
import { createPasswords } from '#server/members/passwords.ts';
import type { Actor } from '#server/staff/actor.ts';
import { addPicture } from '#server/staff/media-acts.ts';
import { pathInLocale, splitLocale } from '#shared/rules/locale-path.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { stepToShow } from './answers.ts';
import { drawOwnerPage, drawSignInPage, drawStepPage } from './draw-pages.ts';
import { isSetUpOpen, setUpPath } from './first-link.ts';
import { madeBySetUp } from './make-owner.ts';
import { readForm } from './read-form.ts';
import { setUpPolicy } from './set-up-page.ts';
import { openSettings } from './settings-in-set-up.ts';
import { begin, signIn } from './sign-in.ts';
import { templateOf } from './steps/product-step.ts';
import type { StepContext } from './steps/step.ts';
import { takeStep } from './take-step.ts';
import { textsIn } from './texts/texts.ts';
import { type PageParts, readRun, type SetUpParts, type Shown, type Visit } from './visit.ts';

interface RouteParts extends SetUpParts {
  isSetUp(): Promise<boolean>;
  isStaffNetwork(address: string): boolean;
}

/** Pages that lead to the set-up while it goes on. */
const waysIn = /^\/(login|admin(\/.*)?)$/;

/**
 * The set-up of an empty store in the browser (`/set-up`). Everything else of such a store answers that it is not open. A store with a
 * catalogue, or with an owner who was made in another way, has no such page.
 */
export function setUpPages({ isSetUp, isStaffNetwork, ...given }: RouteParts): RequestHandler {
  const { desk, callers, proxies, settings } = given;
  const whereFrom = createOriginReader(settings.publicUrl, proxies);
  const parts: PageParts = { ...given, passwords: createPasswords(), show };
  const folder = incomingFolder(settings.dataDir);

  return async (request, response, next) => {
    const { locale, rest } = splitLocale(pathOf(request));
    const isPage = rest === setUpPath;
    if (!isPage && !(waysIn.test(rest) && isReading(request))) return next();
    if (await isSetUp()) return next();
    if (!callers.isKnownHost(request) || !isStaffNetwork(proxies.fullAddressOf(request))) return next();
    if (!(await isSetUpOpen(desk.database))) return next();
    const run = await readRun(parts);
    if (!isPage) return run.accountId === null ? next() : seeOther(response, pathInLocale(locale, setUpPath));
    if (run.accountId === null && (run.linkEndsAt ?? 0) <= desk.clock().getTime()) return next();
    const visit: Visit = { request, response, locale, texts: textsIn(locale), run };
    if (isReading(request)) return show(visit);
    if (request.method !== 'POST') return next();
    if (whereFrom(request) !== 'own') return show(visit, { problem: visit.texts.problems.origin, status: 403 });
    const owner = await ownerOf(request);
    const form = await readForm(request, response, owner && folder);
    if (!form) return show(visit, { problem: visit.texts.problems.tooLarge, status: 413 });
    if (run.accountId === null) return begin(parts, visit, form);
    if (form.text('act') === 'sign-in') return signIn(parts, visit, form);
    if (owner) return takeStep(parts, visit, form, owner, await contextOf(visit, owner));
    // Somebody else has used the link meanwhile, or the session has ended.
    const { link, changed } = visit.texts.problems;
    return show(visit, { problem: form.text('act') === 'owner' ? link : changed, status: 410 });
  };

  async function show(visit: Visit, what: Shown = {}): Promise<void> {
    const { status = 200, ...shown } = what;
    visit.response
      .status(status)
      .set({ 'cache-control': 'no-store', 'content-security-policy': setUpPolicy, 'x-robots-tag': 'noindex' })
      .type('html')
      .send(await draw(visit, shown));
  }

  async function draw(visit: Visit, shown: Omit<Shown, 'status'>): Promise<string> {
    const { request, locale, texts, run } = visit;
    const shared = { locale, texts, ...shown };
    if (run.accountId === null) return drawOwnerPage(shared);
    const owner = await ownerOf(request);
    if (!owner) return drawSignInPage(shared);
    const query = new URLSearchParams(queryOf(request));
    const asked = (name: string) => shown.form?.text(name) || query.get(name) || undefined;
    const step = stepToShow(run.answers, asked('step'));
    const context = await contextOf(visit, owner);
    return drawStepPage({ ...shared, step, template: templateOf(asked('template')), run, context });
  }

  async function contextOf({ locale, texts, run }: Visit, owner: Actor): Promise<StepContext> {
    const timeZone = run.answers.store?.timeZone ?? 'Asia/Hong_Kong';
    const keepPicture = (file: File) => addPicture(desk, given.media, owner, file);
    return {
      ...{ texts, locale, answers: run.answers, today: operatorTime(desk.clock(), timeZone).day, keepPicture },
      settings: openSettings(parts, owner),
      ownerEmail: (await findAccount(desk.database, owner.accountId ?? ''))?.email ?? '',
    };
  }

  async function ownerOf(request: Request): Promise<Actor | null> {
    const caller = await callers.ofPage(request);
    if (caller.kind !== 'staff' || !caller.permissions.includes('owner')) return null;
    return { madeBy: madeBySetUp, accountId: caller.id, systemUser: null, permissions: caller.permissions };
  }
}
