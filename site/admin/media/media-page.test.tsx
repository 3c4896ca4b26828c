import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPicture } from '#shared/contract/staff/media.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const token = 't'.repeat(43);
const permitted = (url: string) => answerOf({ urls: [url], tokens: [token], expiresAt: '2026-03-01T00:15:00Z' });
const picture = (name: string): StoredPicture => ({
  file: `uploads/${'0'.repeat(31)}${name.length % 10}`,
  url: '/media/x-480.webp',
  name,
  ...{ width: 1200, height: 800, size: 5000, storedAt: '2026-03-01T16:30:00.000Z' },
});
const page = (names: string[], next: string | null = null) => answerOf({ pictures: names.map(picture), next });

/** The requests that the page sends with its progress, and the answers in sequence. `lost` breaks the connection. */
const sent: { method: string; url: string; headers: Record<string, string> }[] = [];
const replies: ({ status: number; body: unknown } | 'lost')[] = [];

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  #asked = { method: '', url: '', headers: {} as Record<string, string> };
  open(method: string, url: string) {
    Object.assign(this.#asked, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.#asked.headers[name] = value;
  }
  abort() {}
  async send() {
    sent.push(this.#asked);
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 3 }));
    await new Promise((done) => setTimeout(done, 20));
    const reply = replies.shift() ?? 'lost';
    if (reply === 'lost') return this.dispatchEvent(new Event('error'));
    Object.assign(this, { status: reply.status, responseText: JSON.stringify(reply.body) });
    return this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  sent.length = 0;
  replies.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

async function open(...given: { status: number; body: unknown }[]): Promise<void> {
  store.answers.push(...given);
  await openStaffPage('/admin/list/media', { permissions: ['catalogue.edit'] });
}

function choose(...files: File[]) {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  return act(async () => void fireEvent.change(field as HTMLInputElement, { target: { files } }));
}
const jpeg = new File(['picture'], 'Ridge.jpg', { type: 'image/jpeg' });
const cards = () => within(screen.getByRole('list', { name: 'Uploaded pictures' })).getAllByRole('listitem');

describe('the list of pictures', () => {
  it('shows each with its name, its size and its day, and leads to the next page', async () => {
    await open(page(['Ridge.jpg', ''], 'further'));
    await screen.findByText('2 pictures');
    expect(cards()[0]?.textContent).toContain('1200 × 800 pixels · Mon, 02 Mar 2026');
    expect(cards()[1]?.textContent).toContain('uploads/');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDefined();
  });

  it('says that it is empty, or why it failed', async () => {
    await open(failureOf(503, 'service-unavailable', 'The store is busy.'));
    expect((await screen.findByRole('alert')).textContent).toContain('The store is busy.');
    store.answers.push(page([]));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await screen.findByText('Nobody has uploaded a picture yet.');
  });
});

describe('an upload', () => {
  it('is sent to the address that the store gives, with its progress, and appears in the list', async () => {
    await open(page([]), permitted(`http://store.example/api/media/upload/${token}`), page(['Ridge.jpg']));
    replies.push({ status: 200, body: {} }, { status: 200, body: { picture: picture('Ridge.jpg') } });
    await screen.findByText('Nobody has uploaded a picture yet.');
    await choose(jpeg);
    await screen.findByText('33% sent');
    await screen.findByText('Stored');
    await screen.findByText('1 picture');
    expect(store.asked[1]?.body).toEqual({ files: [{ name: 'Ridge.jpg', type: 'image/jpeg', size: 7 }] });
    expect(sent).toEqual([
      {
        method: 'PUT',
        url: `/api/media/upload/${token}`,
        headers: { 'content-type': 'image/jpeg', store: 'en', website: 'hk' },
      },
      { method: 'POST', url: '/api/media/add', headers: { store: 'en', website: 'hk' } },
    ]);
  });

  it('goes to a bucket without the headers of the store', async () => {
    const bucket = 'https://s3.example.com/pictures/.incoming/x?X-Amz-Signature=1';
    await open(page([]), permitted(bucket), page(['Ridge.jpg']));
    replies.push({ status: 200, body: null }, { status: 200, body: { picture: picture('Ridge.jpg') } });
    await choose(jpeg);
    await screen.findByText('Stored');
    expect(sent[0]).toEqual({ method: 'PUT', url: bucket, headers: { 'content-type': 'image/jpeg' } });
  });

  it('is refused before it is sent when the file is no picture, or too large', async () => {
    await open(page([]));
    const large = new File([new Uint8Array(20_000_001)], 'large.png', { type: 'image/png' });
    await choose(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }), large);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const [first, second] = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(first).toContain('drawing.svg This file is not a JPG, PNG, WebP or AVIF.');
    expect(second).toContain('large.png This file is larger than 20 MB.');
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
    expect([sent, store.asked.length]).toEqual([[], 1]);
  });

  it('shows the words of the store when its content is refused', async () => {
    await open(page([]), permitted(`/api/media/upload/${token}`));
    const message = 'Please choose a JPG, PNG, WebP or AVIF file.';
    replies.push({ status: 200, body: {} }, failureOf(415, 'picture-type-refused', message));
    await choose(jpeg);
    expect((await screen.findByRole('alert')).textContent).toContain(`Ridge.jpg ${message}`);
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
  });

  it('is tried again after the connection broke', async () => {
    await open(
      page([]),
      permitted(`/api/media/upload/${token}`),
      permitted(`/api/media/upload/${token}`),
      page(['Ridge.jpg']),
    );
    replies.push('lost', { status: 200, body: {} }, { status: 200, body: { picture: picture('Ridge.jpg') } });
    await choose(jpeg);
    expect((await screen.findByRole('alert')).textContent).toContain('The picture did not arrive.');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try Ridge.jpg again' })));
    await screen.findByText('Stored');
  });
});

describe('removing a picture', () => {
  it('asks first, and shows where the picture is used', async () => {
    await open(page(['Ridge.jpg']));
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Remove: Ridge.jpg' })));
    store.answers.push(failureOf(409, 'picture-in-use', 'The store shows this picture (store.banner).'));
    const dialog = screen.getByRole('dialog', { name: 'Remove this picture?' });
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' })));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('store.banner');
    store.answers.push(answerOf({ file: picture('Ridge.jpg').file }), page([]));
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' })));
    await screen.findByText('Nobody has uploaded a picture yet.');
  });
});
