import type { AnswerOf, CallOf, Endpoint } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import { requestOf, type Transport } from '@makao/contract/kernel/request';
import { ApiError } from './api-error.ts';

export interface Api {
  locale: Locale;
  call<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<AnswerOf<E>>;
}

/** Answers cached for as long as their endpoint allows, by address and language. */
export type AnswerCache = Map<string, { until: number; answer: Promise<unknown> }>;

export function createApi(send: Transport, locale: Locale, cache?: AnswerCache): Api {
  async function ask<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<AnswerOf<E>> {
    const response = await send(requestOf(endpoint, call, locale));
    // An unexpected 202 means that the action waits for approval; the body says why.
    if (response.status >= 400 || (response.status === 202 && endpoint.status !== 202)) throw new ApiError(response);
    return endpoint.response?.parse(response.body) as AnswerOf<E>;
  }

  return {
    locale,
    call(endpoint, call) {
      if (!cache || !endpoint.maxAge) return ask(endpoint, call);
      const key = `${locale} ${requestOf(endpoint, call, locale).url}`;
      const cached = cache.get(key);
      if (cached && cached.until > Date.now()) return cached.answer as ReturnType<typeof ask<typeof endpoint>>;
      const answer = ask(endpoint, call);
      cache.set(key, { until: Date.now() + endpoint.maxAge * 1000, answer });
      // Failures are not cached.
      answer.catch(() => cache.delete(key));
      return answer;
    },
  };
}
