import { randomUUID } from 'node:crypto';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { ussdMost } from '@makao/contract/ussd.code';
import { expect } from 'vitest';
import type { Services } from '../../services.ts';
import { testApp } from '../../test/app.ts';
import { gsmLength, gsmText } from './gsm.ts';

export const gatewaySecret = 'a-secret-of-the-gateway-in-tests';

/** An app with a gateway in front of it. */
export async function ussdApp(more: Partial<Services> = {}) {
  const made = await testApp({ gatewaySecret, origin: 'https://makao.example', ...more });
  const { app } = made;

  /** A request as the gateway sends it. */
  const post = (fields: Record<string, string>, secret = gatewaySecret) =>
    app.inject({
      method: 'POST',
      url: `${apiBase}/webhooks/ussd/${secret}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ serviceCode: '*149*46#', networkCode: '64004', ...fields }).toString(),
    });

  /** A phone: every screen that it gets fits. */
  const phone = (from: string) => {
    let sessionId = '';
    let text = '';
    let last = '';
    const ask = async () => {
      const { statusCode, body } = await post({ sessionId, phoneNumber: from, text });
      expect(statusCode).toBe(200);
      expect(body).toMatch(/^(CON|END) /);
      expect(gsmLength(body), body).toBeLessThanOrEqual(ussdMost);
      expect(gsmText(body)).toBe(body);
      last = body;
      return body;
    };
    return {
      from,
      session: () => ({ sessionId, phoneNumber: from, text }),
      /** Begins a session. */
      dial(path = '') {
        sessionId = `ATUid_${randomUUID()}`;
        text = path;
        return ask();
      },
      /** Types one input. */
      type(input: string) {
        text = text === '' ? input : `${text}*${input}`;
        return ask();
      },
      /** The same request once more. */
      again: ask,
      /** Chooses the line with this text, on this part of the list or a later one. */
      async choose(line: RegExp): Promise<string> {
        for (let part = 0; part < 40; part++) {
          const number = last
            .slice(4)
            .split('\n')
            .find((each) => /^\d/.test(each) && line.test(each));
          const key = number && /^\d+(?= )/.exec(number)?.[0];
          if (key && !['0', '00', '98'].includes(key)) return this.type(key);
          if (!last.includes('98 ')) break;
          await this.type('98');
        }
        throw new Error(`No line ${String(line)} on: ${last}`);
      },
    };
  };
  return { ...made, post, phone };
}
