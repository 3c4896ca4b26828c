import { afterEach, describe, expect, it } from 'vitest';
import { fakeCommerce } from '#server/testing/fake-commerce.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { answerOnce } from './answer-once.ts';

const entry = { scope: 'cart.create someone', key: 'k1', body: { a: 1 } };

describe('work under an Idempotency-Key', () => {
  it('is done once, and repeated answers are the first one', async () => {
    const { idempotency } = fakeCommerce();
    let done = 0;
    const work = async () => ({ status: 200, body: `${++done}` });
    expect(await answerOnce(idempotency, entry, work)).toEqual({ ok: true, value: { status: 200, body: '1' } });
    expect(await answerOnce(idempotency, entry, work)).toEqual({ ok: true, value: { status: 200, body: '1' } });
    expect(done).toBe(1);
  });

  it('makes a twin wait for the first', async () => {
    const { idempotency } = fakeCommerce();
    let done = 0;
    const slow = async () => {
      await new Promise((wake) => setTimeout(wake, 60));
      return { status: 200, body: `${++done}` };
    };
    const answers = await Promise.all([1, 2, 3].map(() => answerOnce(idempotency, entry, slow)));
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { status: 200, body: '1' } })));
  });

  it('refuses another body under the same key', async () => {
    const { idempotency } = fakeCommerce();
    await answerOnce(idempotency, entry, async () => ({ status: 200, body: '' }));
    const other = await answerOnce(idempotency, { ...entry, body: { a: 2 } }, async () => ({ status: 200, body: '' }));
    expect(other).toMatchObject({ ok: false, failure: { code: 'idempotency-mismatch' } });
  });

  it('keeps an expected failure, and lets a breakdown be tried again', async () => {
    const { idempotency } = fakeCommerce();
    const refused = { status: 409, body: '{}' };
    await answerOnce(idempotency, entry, async () => refused);
    expect(await answerOnce(idempotency, entry, async () => ({ status: 200, body: '' }))).toMatchObject({
      value: refused,
    });

    const second = { ...entry, key: 'k2' };
    const broken = answerOnce(idempotency, second, () => Promise.reject(new Error('power cut')));
    await expect(broken).rejects.toThrow('power cut');
    expect(await answerOnce(idempotency, second, async () => ({ status: 200, body: 'ok' }))).toMatchObject({
      value: { body: 'ok' },
    });
  });
});

describe('an answer that cannot be remembered', () => {
  const forgetful = (times: number) => {
    const { idempotency } = fakeCommerce();
    let abandoned = 0;
    return {
      idempotency: {
        ...idempotency,
        finish: (answer: Parameters<typeof idempotency.finish>[0]) =>
          times-- > 0 ? Promise.reject(new Error('database is locked')) : idempotency.finish(answer),
        abandon: async () => void abandoned++,
      },
      abandoned: () => abandoned,
    };
  };

  it('is given all the same, and remembered a little later', async () => {
    const { idempotency, abandoned } = forgetful(2);
    let done = 0;
    const work = async () => ({ status: 200, body: `${++done}` });
    expect(await answerOnce(idempotency, entry, work)).toEqual({ ok: true, value: { status: 200, body: '1' } });
    expect(await answerOnce(idempotency, entry, work)).toEqual({ ok: true, value: { status: 200, body: '1' } });
    expect([done, abandoned()]).toEqual([1, 0]);
  });

  it('never sets the key free: what was done is not done again', async () => {
    const { idempotency, abandoned } = forgetful(Number.POSITIVE_INFINITY);
    const work = async () => ({ status: 200, body: 'done' });
    expect(await answerOnce(idempotency, entry, work)).toMatchObject({ value: { body: 'done' } });
    expect(abandoned()).toBe(0);
  });
});

it('a fault is told as it is when the key cannot be set free either', async () => {
  const { idempotency } = fakeCommerce();
  const broken = { ...idempotency, abandon: () => Promise.reject(new Error('no connection')) };
  await expect(answerOnce(broken, entry, () => Promise.reject(new Error('power cut')))).rejects.toThrow('power cut');
});

describe('the Idempotency-Key header', () => {
  let app: TestApp | undefined;
  afterEach(() => app?.stop());

  it('belongs to caller and call', async () => {
    let carts = 0;
    const commerce = fakeCommerce({
      carts: {
        create: async () => `${++carts}`.padStart(22, 'c'),
        isActive: async () => true,
        createHandOff: async (cartId) => ({ ok: true, value: `token-of-${cartId}-and-some-more` }),
      },
    });
    app = await startApp({ commerce });
    const create = (headers: Record<string, string>) => app?.call('/guestcheckout/guestCart', {}, headers);
    const first = await create({ 'idempotency-key': 'same', 'user-agent': 'one' });
    expect(await create({ 'idempotency-key': 'same', 'user-agent': 'one' })).toEqual(first);
    expect(await create({ 'idempotency-key': 'same', 'user-agent': 'two' })).not.toEqual(first);
    expect(await create({ 'idempotency-key': 'other', 'user-agent': 'one' })).not.toEqual(first);

    const handOff = (cartId: string) => app?.call('/cart/hand-off', { cartId }, { 'idempotency-key': 'same' });
    const ofA = await handOff('a'.repeat(22));
    expect(await handOff('a'.repeat(22))).toEqual(ofA);
    expect(await handOff('b'.repeat(22))).not.toEqual(ofA);
  });

  it('stands for the same work in every language, and repeats the answer as it was', async () => {
    let handedOff = 0;
    app = await startApp({
      commerce: fakeCommerce({
        carts: {
          createHandOff: async () => {
            handedOff++;
            return { ok: false, failure: { code: 'cart-empty' } };
          },
        },
      }),
    });
    const handOff = (store: string) =>
      app?.call('/cart/hand-off', { cartId: 'a'.repeat(22) }, { 'idempotency-key': 'same', store });
    const first = await handOff('en');
    expect(first).toMatchObject({ status: 409, body: { error: { code: 'cart-empty' } } });
    expect(await handOff('jp')).toEqual(first);
    expect(handedOff).toBe(1);
  });

  it('is refused by name when it is no key', async () => {
    app = await startApp();
    const answer = await app.call('/guestcheckout/guestCart', {}, { 'idempotency-key': 'x'.repeat(300) });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-request', field: 'Idempotency-Key' } },
    });
  });
});
