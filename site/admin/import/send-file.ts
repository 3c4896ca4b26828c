import type { CallFailure } from '#shared/client/api.ts';
import { website } from '#shared/contract/headers.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type ImportReport, importFile, previewImport } from '#shared/contract/staff/catalogue-import.ts';
import { sendWithProgress } from '#site/admin/media/send-with-progress.ts';
import { mendedBySignIn, type SessionGate } from '#site/admin/session/session-gate.ts';
import type { Decisions } from './decisions.ts';

export interface FileSending {
  file: File;
  decisions: Decisions;
  /** The preview that the person has seen; null to get one. */
  seen: string | null;
  locale: LocaleCode;
  gate: Pick<SessionGate, 'pass'>;
  onProgress(share: number): void;
}

export type SentFile = { ok: true; report: ImportReport } | { ok: false; failure: CallFailure };

/** Sends a catalogue file for a preview, or for its import. Asks for the sign-in when the session has ended meanwhile. */
export async function sendFile(sending: FileSending): Promise<SentFile> {
  const sent = await sendOnce(sending);
  const reason = sent.ok ? undefined : mendedBySignIn.find((one) => one === sent.failure.code);
  return reason && (await sending.gate.pass(reason)) ? sendOnce(sending) : sent;
}

async function sendOnce({ file, decisions, seen, locale, onProgress }: FileSending): Promise<SentFile> {
  const body = new FormData();
  body.append('file', file);
  body.append('choice', JSON.stringify(decisions));
  if (seen !== null) body.append('seen', seen);
  const { path } = seen === null ? previewImport : importFile;
  const headers = { store: locale, website };
  const sent = await sendWithProgress({ method: 'POST', url: `/api${path}`, headers, body, onProgress });
  return sent.ok ? { ok: true, report: (sent.value as { report: ImportReport }).report } : sent;
}
