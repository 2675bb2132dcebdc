import type { Locale } from '@makao/contract/kernel/locales';
import type { Tx } from '../../db/client.ts';
import { type OutgoingMessage, queueMessage } from './queue-message.ts';
import { type TemplateName, type TemplateValues, templates } from './templates.ts';

export interface Recipient {
  phoneNumber: string;
  locale: Locale;
}

/** Messages a user by a template in their language. Its parameters cannot contain line breaks, its text can. */
export function notifyUser<Name extends TemplateName>(
  tx: Tx,
  { phoneNumber: to, locale }: Recipient,
  kind: Name,
  values: TemplateValues<Name>,
  options: Pick<OutgoingMessage, 'askedChannel' | 'dedupeKey' | 'extras' | 'isAnswer'> = {},
): Promise<void> {
  const { fill, parameters: names } = templates[kind];
  const given: Record<string, string | number> = values;
  const parameters = names.map((name) => String(given[name]).replace(/\s+/g, ' '));
  return queueMessage(tx, { to, locale, kind, text: fill(given, locale), parameters, ...options });
}
