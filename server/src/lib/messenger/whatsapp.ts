import { limits } from '@makao/contract/kernel/limits';
import { z } from 'zod';
import { MessageRefused, type Messenger, SendingUncertain } from './messenger.ts';
import { downloadMedia } from './whatsapp-media.ts';
import { payloadOf } from './whatsapp-payload.ts';

export type WhatsAppOptions = {
  /** With the version: `https://graph.facebook.com/v23.0`. */
  apiUrl: string;
  phoneNumberId: string;
  accessToken: string;
  timeoutMs?: number;
  log: { error: (details: object, message: string) => void };
};

/** Errors about this recipient or message: sending again changes nothing. */
const REFUSALS = new Set([
  100, // invalid parameter
  130472, // the person is in an experiment of theirs
  130497, // not allowed in that country
  131008, // required parameter missing
  131009, // parameter value not valid
  131021, // recipient is the sender
  131026, // undeliverable: no WhatsApp, or too old
  131030, // recipient not in the allowed list of a test number
  131047, // more than a day since the person last wrote: needs a template
  131049, // held back to keep people's inboxes healthy
  131050, // the person stopped messages from us
  131051, // unsupported type
  131062, // not for a user id: needs a number
  132000, // wrong number of template parameters
  132005, // translated template too long
  132012, // template parameter in the wrong format
  132018, // template parameters not valid
]);

/** Errors about our account or setup: nothing is sent until somebody acts. */
const MISCONFIGURATIONS = new Set([
  0, // could not authenticate
  3, // not allowed to call this
  10, // permission missing
  190, // access token expired
  368, // account restricted for policy reasons
  131005, // access denied
  131031, // account locked
  131042, // payment problem
  131045, // number not registered
  132001, // template missing in that language
  132007, // template violates a policy
  132015, // template paused
  132016, // template disabled
  133010, // number not registered
]);

const sent = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const failed = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string() }).optional(),
  }),
});

/** The WhatsApp Cloud API. */
export function whatsappMessenger(options: WhatsAppOptions): Messenger {
  const { apiUrl, phoneNumberId, accessToken, log } = options;
  const url = `${apiUrl.replace(/(?<!\/)\/+$/, '')}/${phoneNumberId}/messages`;
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(payloadOf(message)),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
      });
      // An HTML page of a proxy is no JSON.
      const body: unknown = await response.json().catch(() => null);
      const accepted = sent.safeParse(body);
      const id = accepted.data?.messages[0]?.id;
      if (response.ok && id) return { externalId: id };

      const { code, reason } = complaint(body);
      if (response.status === 401 || response.status === 403 || MISCONFIGURATIONS.has(code ?? Number.NaN)) {
        log.error(
          { status: response.status, code, reason },
          'WhatsApp takes no messages from us: its set-up needs care',
        );
      } else if (code !== undefined && REFUSALS.has(code) && response.status < 500) {
        throw new MessageRefused(code, reason);
      }
      const failure = `WhatsApp did not take the message (status ${response.status}, code ${code}): ${reason}`;
      // Without an error of theirs, a proxy may have answered after WhatsApp took it.
      throw response.ok || (response.status >= 500 && code === undefined)
        ? new SendingUncertain(failure)
        : new Error(failure);
    },
    download: (mediaId) => downloadMedia({ apiUrl, accessToken, mostBytes: limits.uploadBytes }, mediaId),
  };
}

function complaint(body: unknown): { code?: number; reason: string } {
  const { data } = failed.safeParse(body);
  if (!data) return { reason: 'the answer can’t be read' };
  const { code, message, error_data } = data.error;
  return { code, reason: error_data?.details ?? message };
}
