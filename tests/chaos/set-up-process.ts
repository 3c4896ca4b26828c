// Sets a store up, from the step at which an earlier process was killed. It says when it begins, and ends when the store is open.
import { join } from 'node:path';
import { openDatabase } from '#server/database/open-database.ts';
import { type AnsweredStep, type Answers, stepToShow } from '#server/first-run/answers.ts';
import { isSetUpOpen, makeLinkToSetUp } from '#server/first-run/first-link.ts';
import { madeBySetUp, makeOwner } from '#server/first-run/make-owner.ts';
import { openShop } from '#server/first-run/open-shop.ts';
import { saveStep } from '#server/first-run/save-step.ts';
import { openSettings } from '#server/first-run/settings-in-set-up.ts';
import { createMedia } from '#server/media/create-media.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { readFirstRun } from '#server/members/first-run.ts';
import { createPasswords } from '#server/members/passwords.ts';
import { sealer } from '#server/settings/seal.ts';
import { addPicture } from '#server/staff/media-acts.ts';
import { must } from '#tests/conformance/shopping.ts';

const [folder = ''] = process.argv.slice(2);
const folderOfMedia = join(folder, 'media');
const database = await openDatabase({ folder });
const desk = { database, clock: () => new Date(), environment: {}, sealer: sealer({ dataDir: folder }) };
const media = createMedia({
  ...{ database, store: createFolderStore(folderOfMedia), folder: folderOfMedia, hasCopies: false },
  ...{ now: Date.now, reportAway: () => {} },
});

const given: Required<Answers> = {
  store: {
    ...{ name: 'Lantern House', languages: ['en', 'hk'], defaultLanguage: 'en' },
    ...{ currency: 'HKD', country: 'HK', timeZone: 'Asia/Hong_Kong' },
  },
  style: { colour: '#0b6e6e', logo: '' },
  tax: { percent: 5, operatorName: '', address: '', number: '' },
  payment: { state: 'done' },
  mail: { state: 'done' },
};

const product = {
  ...({ template: 'timed', name: { en: 'Night walk' }, summary: { en: 'By lamplight.' } } as const),
  calendar: { times: ['18:00'], places: 12, firstDay: '2036-03-01', lastDay: '2036-03-31' },
  ...{ price: 20, place: '', amounts: [], picture: null },
};

/** The settings that a step saves before its answer. */
const settingsOf: Partial<Record<AnsweredStep, Record<string, string>>> = {
  payment: {
    ...{ PAYMENT_METHODS: 'paypal', PAYPAL_CLIENT_ID: 'client-id-of-tests' },
    ...{ PAYPAL_SECRET: 'secret-of-tests', PAYPAL_WEBHOOK_ID: 'WEBHOOKOFTESTS' },
  },
  mail: { SMTP_URL: 'smtps://mail.example.com:465', MAIL_FROM: 'tickets@example.com' },
};

process.send?.('begun');
while (await isSetUpOpen(database)) await doNextStep();
await database.close();
process.disconnect?.();

async function doNextStep(): Promise<void> {
  const { accountId, answers: stored, version } = await readFirstRun(database);
  if (accountId === null) return begin();
  const owner = { madeBy: madeBySetUp, accountId, systemUser: null, permissions: ['owner'] };
  const answers: Answers = JSON.parse(stored);
  const step = stepToShow(answers, undefined);
  if (step === 'product') {
    const keepPicture = (file: File) => addPicture(desk, media, owner, file);
    const email = 'ada@example.com';
    const opened = must(await openShop({ desk, keepPicture }, owner, { answers: given, product, email }));
    if (opened.faults.length > 0) throw new Error(opened.faults.join('\n'));
    return;
  }
  const settings = openSettings(
    { desk, settingsDesk: desk, settings: { dataDir: folder, publicUrl: 'http://store.test' } },
    owner,
  );
  const wanted = settingsOf[step];
  const faults = wanted ? Object.values(await settings.save(wanted)) : [];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  must(await saveStep(desk, owner, { step, answer: given[step], version }));
}

async function begin(): Promise<void> {
  const actor = { madeBy: 'test', accountId: null, systemUser: 'root', permissions: ['owner'] };
  const token = must(await makeLinkToSetUp(desk, actor))?.token ?? '';
  const settings = { staffPasskeys: 'optional' } as const;
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 });
  const ada = {
    firstName: 'Ada',
    lastName: '',
    email: 'ada@example.com',
    password: 'turn the key 1',
    locale: 'en',
  } as const;
  must(await makeOwner({ desk, passwords, settings }, token, ada, { addressKey: 'a', device: '', locale: 'en' }));
}
