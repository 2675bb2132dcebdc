import { threadLimits } from '@makao/contract/threads.limits';
import { m } from '@makao/i18n/messages';
import type { Turn } from './turn.ts';

/** What of a message can be passed on, or why it can't; null for what is no message to anybody. */
export type Content = { text: string } | { refused: string } | null;

/** A place is passed on as a link; pictures, voices and files are not. */
export function contentOf({ message, said, locale }: Turn): Content {
  switch (message.kind) {
    case 'text': {
      const text = said.trim();
      if (text === '') return null;
      const { text: most } = threadLimits;
      return text.length > most ? { refused: m.chat_threads_tooLong({ most }, { locale }) } : { text };
    }
    case 'location':
      return { text: `https://maps.google.com/?q=${message.latitude},${message.longitude}` };
    case 'media':
    case 'voice':
    case 'sticker':
    case 'other':
      return { refused: m.chat_threads_onlyTexts({}, { locale }) };
    default:
      return null;
  }
}

const longest = 80;

/** A text as it is quoted in what we say about it. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}
