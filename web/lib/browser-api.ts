import './jitless.ts';
import type { Transport } from '@makao/contract/kernel/request';
import { getLocale } from '@makao/i18n/runtime';
import { type AnswerCache, type Api, createApi } from './api.ts';
import { signed } from './transport.ts';

const cache: AnswerCache = new Map();

export const browserApi = (): Api => createApi(signed(false), getLocale(), cache);

/** For requests that need their own transport, such as one that reports progress. */
export const signedBy = (carry: Transport): Transport => signed(false, carry);
