import type { Tokens } from '@makao/contract/accounts';
import { redirect } from 'react-router';
import { keepRedirect } from '#web/features/accounts/arrival.ts';
import { handoverCookie } from '#web/lib/handover.ts';
import { safePath } from '#web/lib/safe-path.ts';

/** Sends a person who signed in by a plain form to the page where the browser takes the session over. */
export const enterWith = (tokens: Tokens, url: URL, origin: string, page = '/authentication/entering'): Response =>
  redirect(keepRedirect(page, safePath(url.searchParams.get('redirect'))), {
    headers: { 'set-cookie': handoverCookie(tokens, origin) },
  });
