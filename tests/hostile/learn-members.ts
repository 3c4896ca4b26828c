import { passkeyDevice } from '#tests/support/passkey-device.ts';
import type { Known } from './hostile-call.ts';
import type { Target } from './open-target.ts';

const passwords = ['gondola 360', 'gondola 361', 'gondola 362'];
const [password = ''] = passwords;
const challenges = 12;

/** Opens accounts, and collects their sessions and links. A call that ends an account gets one of its own. */
export async function learnMembers(
  { app: { call }, deliver, passHour }: Pick<Target, 'app' | 'deliver' | 'passHour'>,
  round: number,
): Promise<{ email: string; known: Known }> {
  passHour();
  const addressOf = (who: string) => `${who}-${round}@example.com`;
  const email = addressOf('buyer');
  const buyer = await open('buyer');
  const leaving = [await open('leaving'), await open('leaving-as-well')];
  const changing = await open('changing');
  const moving = await open('moving');
  await open('forgetful');

  const phone = await makePasskey(buyer);
  // The first call that contains a challenge uses it up.
  const made = [];
  const answered = [];
  for (let n = 0; n < challenges; n++) {
    const device = passkeyDevice(phone.accountId);
    made.push({ id: device.id, credential: device.make(await challengeFor(buyer)) });
    answered.push(phone.device.answer(await challengeToSignIn()));
  }

  await ask('/auth/reset-request', { email: addressOf('forgetful') });
  const reset = await readLink('forgetful');
  const confirmations = [await register('newcomer'), await register('next-newcomer')];
  await ask('/user/updateEmail', { email: addressOf('moved'), password }, bearer(moving));
  confirmations.push(await readLink('moved'));
  return {
    email,
    known: {
      session: [buyer],
      password: [password],
      'auth.login.email': [email],
      'auth.token.email': [email],
      'auth.reset.token': [reset],
      'user.confirm.token': confirmations,
      'user.lookAtLink.token': [await register('curious')],
      'user.emailReg.email': [addressOf('stranger'), email],
      'user.updateEmail.session': [moving],
      'user.updateEmail.email': [addressOf('moved-again'), email],
      'user.changePassword.session': [changing],
      currentPassword: passwords,
      newPassword: passwords,
      'user.delete.session': leaving,
      'passkey.add.credential': made.map(({ credential }) => credential),
      'passkey.remove.id': made.map(({ id }) => id),
      'passkey.signIn.credential': answered,
    },
  };

  /** Registers an account, opens the link in its email and signs in. Returns the session. */
  async function open(who: string): Promise<string> {
    const token = await register(who);
    await ask('/user/confirm', { token, password });
    const signedIn = await ask<{ token: string }>('/auth/token', { email: addressOf(who), password });
    return signedIn.token;
  }

  async function makePasskey(session: string) {
    const { customer } = await ask<{ customer: { id: string } }>('/user/get', {}, bearer(session));
    const device = passkeyDevice(customer.id);
    const credential = device.make(await challengeFor(session));
    await ask('/user/passkeys/add', { name: 'Phone', credential }, bearer(session));
    return { device, accountId: customer.id };
  }

  async function challengeFor(session: string): Promise<string> {
    return (await ask<Begun>('/user/passkeys/begin', { password }, bearer(session))).options.challenge;
  }

  async function challengeToSignIn(): Promise<string> {
    return (await ask<Begun>('/auth/passkey/begin', {})).options.challenge;
  }

  async function register(who: string): Promise<string> {
    await ask('/user/emailReg', { email: addressOf(who), password, firstname: 'Mei', lastname: 'Chan' });
    return readLink(who);
  }

  async function readLink(who: string): Promise<string> {
    const letter = (await deliver()).find(({ to }) => to.address === addressOf(who));
    if (letter?.token === undefined) throw new Error(`No letter with a link came to ${addressOf(who)}.`);
    return letter.token;
  }

  async function ask<Answer>(path: string, body: object, headers?: Record<string, string>): Promise<Answer> {
    const answer = await call(path, body, headers);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  }
}

interface Begun {
  options: { challenge: string };
}

function bearer(session: string): { authorization: string } {
  return { authorization: `Bearer ${session}` };
}
