import { readText, storeText } from '#web/lib/storage.ts';

const keyOf = (threadId: string) => `draft ${threadId}`;

/** What was begun and not sent: it survives leaving the page. */
export const readDraft = (threadId: string) => readText(keyOf(threadId)) ?? '';
export const storeDraft = (threadId: string, text: string) => storeText(keyOf(threadId), text || null);
