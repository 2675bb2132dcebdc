import { endpoint } from '@makao/contract/kernel/endpoint';
import type { ApiRequest, ApiResponse } from '@makao/contract/kernel/request';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type AnswerCache, createApi } from './api.ts';
import { ApiError } from './api-error.ts';

const thing = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'public',
  tag: 'Things',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  query: z.object({ in: z.string().optional() }),
  response: z.object({ name: z.string() }),
  maxAge: 600,
});
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): ApiResponse => ({
  status,
  body,
  headers: { get: (name) => headers[name] ?? null },
});

describe('the API client', () => {
  it('asks in the page’s language and hands back what the contract promises [I18N-4]', async () => {
    const asked: ApiRequest[] = [];
    const api = createApi(async (request) => {
      asked.push(request);
      return answer(200, { name: 'door', secret: 1 });
    }, 'sw');
    expect(await api.call(thing, { params: { id: 'a b' }, query: { in: 'x' } })).toEqual({ name: 'door' });
    expect(asked).toMatchObject([
      { method: 'GET', url: '/api/v1/things/a%20b?in=x', headers: { 'accept-language': 'sw' } },
    ]);
  });

  it('refuses an answer that breaks the contract', async () => {
    const api = createApi(async () => answer(200, { name: 7 }), 'en');
    await expect(api.call(thing, { params: { id: '1' } })).rejects.toThrow(z.ZodError);
  });

  it('turns a refusal into an error that says everything the API said', async () => {
    const body = { code: 'validation', message: 'No.', violations: [{ propertyPath: 'price', title: 'Too much' }] };
    const api = createApi(async () => answer(422, body, { 'retry-after': '30' }), 'en');
    const error = await api.call(thing, { params: { id: '1' } }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...body, status: 422, retryAfter: 30, body });
  });

  it('keeps an answer as long as its endpoint allows, per parameter set and language [API-6]', async () => {
    vi.useFakeTimers();
    try {
      const cache: AnswerCache = new Map();
      const send = vi.fn(async () => answer(200, { name: 'door' }));
      const [en, sw] = [createApi(send, 'en', cache), createApi(send, 'sw', cache)];
      const ask = (api: typeof en, id: string) => api.call(thing, { params: { id } });
      await ask(en, '1');
      await ask(en, '1');
      expect(send).toHaveBeenCalledTimes(1);
      await ask(en, '2');
      await ask(sw, '1');
      expect(send).toHaveBeenCalledTimes(3);
      vi.advanceTimersByTime(600_001);
      await ask(en, '1');
      expect(send).toHaveBeenCalledTimes(4);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not keep a failure', async () => {
    const send = vi.fn(async () => answer(503, null));
    const api = createApi(send, 'en', new Map());
    for (const _ of [1, 2])
      await expect(api.call(thing, { params: { id: '1' } })).rejects.toMatchObject({ status: 503 });
    expect(send).toHaveBeenCalledTimes(2);
  });
});
