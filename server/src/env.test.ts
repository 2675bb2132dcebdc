import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const complete = {
  DATABASE_URL: 'postgres://makao@db/makao',
  PUBLIC_URL: 'https://makao.example/',
  TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'makao',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  S3_PUBLIC_URL: 'https://files.example',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_TOKEN: 'token',
};

const refusal = (given: Record<string, string>) => {
  try {
    readEnv(given);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
};

describe('settings', () => {
  it('are a demo without a database, whatever else is missing', () => {
    expect(readEnv({}).mode).toBe('demo');
  });

  it('are taken when complete', () => {
    expect(readEnv(complete)).toMatchObject({ mode: 'production', PUBLIC_URL: 'https://makao.example' });
  });

  it('are refused with one list of everything missing', () => {
    expect(refusal({ DATABASE_URL: complete.DATABASE_URL, S3_BUCKET: '' })).toEqual(
      [
        ...['PUBLIC_URL', 'TOKEN_SECRET', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'S3_ENDPOINT', 'S3_BUCKET'],
        ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'],
      ].map((name) => `  ${name}: missing`),
    );
  });

  it('are refused with one list of everything weak', () => {
    const weak = {
      ...complete,
      PUBLIC_URL: 'http://makao.example',
      TOKEN_SECRET: 'short',
      METRICS_TOKEN: 'a'.repeat(40),
      MESSENGER: 'inbox',
      MAKAO_DEV: '1',
      S3_ENDPOINT: 'http://store.example',
      WHATSAPP_API_URL: 'http://graph.example',
    };
    const list = refusal(weak);
    const named = list.map((line) => line.trim().split(':')[0]);
    expect(new Set(named)).toEqual(
      new Set([
        ...['PUBLIC_URL', 'TOKEN_SECRET', 'METRICS_TOKEN', 'MESSENGER', 'MAKAO_DEV', 'S3_ENDPOINT', 'WHATSAPP_API_URL'],
      ]),
    );
    expect(list.join('\n')).toContain('TOKEN_SECRET: weak: use 32 bytes or more');
  });

  it('take all secrets of the payment provider or none [MONEY-7]', () => {
    const secrets = { CLICKPESA_CLIENT_ID: 'id', CLICKPESA_API_KEY: 'key', CLICKPESA_CHECKSUM_KEY: 'sum' };
    expect(readEnv({ ...complete, ...secrets })).toMatchObject({ CLICKPESA_API_URL: 'https://api.clickpesa.com' });
    expect(refusal({ ...complete, CLICKPESA_API_KEY: 'key' })).toEqual([
      '  CLICKPESA_CLIENT_ID: missing',
      '  CLICKPESA_CHECKSUM_KEY: missing',
    ]);
  });

  it('take name, key and secret of the SMS gateway or none [CHANNEL-2]', () => {
    const gateway = { AT_USERNAME: 'makao', AT_API_KEY: 'key', GATEWAY_SECRET: 'abcdef0123456789abcdef0123456789' };
    expect(readEnv({ ...complete, ...gateway, AT_SENDER_ID: 'MAKAO' })).toMatchObject({
      AT_API_URL: 'https://api.africastalking.com',
      AT_SENDER_ID: 'MAKAO',
    });
    expect(readEnv({ ...complete, ...gateway })).not.toHaveProperty('AT_SENDER_ID');
    for (const name of Object.keys(gateway))
      expect(refusal({ ...complete, ...gateway, [name]: '' })).toEqual([`  ${name}: missing`]);
    expect(refusal({ ...complete, AT_SENDER_ID: 'MAKAO' })).toEqual(
      Object.keys(gateway).map((name) => `  ${name}: missing`),
    );
    const weak = { GATEWAY_SECRET: 'short', AT_API_URL: 'http://sms.example', AT_SENDER_ID: 'x'.repeat(16) };
    const named = refusal({ ...complete, ...gateway, ...weak }).map((line) => line.trim().split(':')[0]);
    expect([...new Set(named)]).toEqual(['AT_API_URL', 'AT_SENDER_ID', 'GATEWAY_SECRET']);
    expect(refusal({ ...complete, ...gateway, GATEWAY_SECRET: 'abcdef/0123456789?abcdef0123456789' })[0]).toContain(
      'address',
    );
  });

  it('count a secret in bytes and let a store on this machine be reached in the clear', () => {
    expect(refusal({ ...complete, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([]);
    expect(refusal({ ...complete, TOKEN_SECRET: `${'é'.repeat(4)}abcdefghijkl` })).toHaveLength(1);
  });

  it('name an S3 store or a folder for files', () => {
    const { S3_ENDPOINT: _, ...rest } = complete;
    expect(refusal(rest)).toEqual(['  S3_ENDPOINT: missing']);
    const { DATABASE_URL, PUBLIC_URL, TOKEN_SECRET, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN } = complete;
    const folder = {
      DATABASE_URL,
      PUBLIC_URL,
      TOKEN_SECRET,
      WHATSAPP_PHONE_NUMBER_ID,
      WHATSAPP_TOKEN,
      FILES_DIR: '/f',
    };
    expect(readEnv(folder)).toMatchObject({ FILES_DIR: '/f' });
  });
});
