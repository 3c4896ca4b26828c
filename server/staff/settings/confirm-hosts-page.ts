import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { plainPage, plainPageStyle } from '#server/http/plain-page.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { pathOf } from '#server/http/request-path.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { sendEncoded } from '#server/http/send-encoded.ts';
import { confirmHosts } from './confirm-hosts.ts';
import { confirmHostsPath } from './hosts-trial.ts';
import type { SettingsDesk } from './save-settings.ts';

const mostFormBytes = 1000;

/**
 * The page that the link of a trial opens. Opening it changes nothing; its button confirms the new host names. The secret follows the `#`,
 * so no log and no server between has it. The page is not behind the check of host names, because it tests them.
 */
export function confirmHostsPage(desk: SettingsDesk): RequestHandler {
  return async (request, response, next) => {
    if (pathOf(request) !== confirmHostsPath) return next();
    const words = new URLSearchParams(request.url.split('?')[1]).get('store') === 'hk' ? hk : en;
    if (request.method === 'GET') return show(response, words, { more: form(words) });
    if (request.method !== 'POST') return next();
    const body = await readBytes(request, mostFormBytes);
    const token = new URLSearchParams(body?.toString()).get('token') ?? '';
    const done = await confirmHosts(desk, { token, origin: request.headers.origin ?? '' });
    if (done.ok) return show(response, words, { title: words.done, more: `<a href="/admin">${words.go}</a>` });
    response.status(410);
    return show(response, words, { title: words.over, text: words.overWhat });
  };
}

const script = 'document.forms[0].token.value = location.hash.slice(1);';

function form({ confirm }: Words): string {
  return `<form method="post">
<input type="hidden" name="token">
<button>${confirm}</button>
</form>
<script>${script}</script>`;
}

const policy = contentSecurityPolicy({
  scripts: [`'sha256-${createHash('sha256').update(script).digest('base64')}'`],
  styles: [plainPageStyle],
});

interface Words {
  locale: 'en' | 'hk';
  title: string;
  what: string;
  confirm: string;
  done: string;
  go: string;
  over: string;
  overWhat: string;
}

const en: Words = {
  locale: 'en',
  title: 'The store answers under its new name',
  what: 'Keep the new host names? Without this, the former ones return after two minutes.',
  confirm: 'Keep the new host names',
  done: 'The new host names stay',
  go: 'To the pages of staff',
  over: 'The new host names are not confirmed',
  overWhat: 'The two minutes are over, or the link is not whole. The store goes back to its former host names.',
};

const hk: Words = {
  locale: 'hk',
  title: '商店可用新網域打開',
  what: '是否保留新網域？如不確認，兩分鐘後會還原舊網域。',
  confirm: '保留新網域',
  done: '已保留新網域',
  go: '前往員工頁面',
  over: '未能確認新網域',
  overWhat: '兩分鐘已過，或連結不完整。商店會還原舊網域。',
};

function show(
  response: Response,
  { locale, title, what }: Words,
  page: { title?: string; text?: string; more?: string },
): void {
  response.set({
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  sendEncoded(response, plainPage(locale, { title, text: page.title ? '' : what, ...page }));
}
