import type { ApiResponse, Transport } from '@makao/contract/request';
import { getLocale } from '@makao/i18n/runtime';
import { config } from 'zod';
import { type AnswerCache, type Api, ApiError, createApi } from './api.ts';
import { readToken } from './session.ts';

// The page's Content-Security-Policy forbids compiling code from text.
config({ jitless: true });

const unreachable: ApiResponse = { status: 0, headers: { get: () => null }, body: null };

const bare: Transport = async ({ method, url, headers, body }) => {
  const response = await fetch(url, { method, headers, body }).catch(() => {
    throw new ApiError(unreachable);
  });
  const json = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: json ? await response.json() : null };
};

/** Signs each call with the token there is. Renewing a token that ran out belongs here, around `bare`. */
const signed: Transport = (request) => {
  const token = readToken();
  return bare(token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request);
};

const cache: AnswerCache = new Map();

export const browserApi = (): Api => createApi(signed, getLocale(), cache);
