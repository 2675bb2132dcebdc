import { paginate } from '@makao/contract/kernel/paging';
import type { ApiResponse, Transport } from '@makao/contract/kernel/request';
import { createApi } from '#web/lib/api.ts';

/** What a call is answered with: a status and a body. */
export type FakeAnswer = readonly [status: number, body: unknown];

export const pageOf = (data: unknown[], resultCount = data.length) => ({
  data,
  pagination: paginate(1, 24, resultCount),
});

/** An API that knows the answers given, by how their addresses begin; it remembers what it was asked. */
export function fakeApi(answers: Readonly<Record<string, FakeAnswer>>) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const send: Transport = async ({ url, body: given }) => {
    const path = url.replace('/api/v1', '');
    asked.push(path);
    if (typeof given === 'string') sent.push(JSON.parse(given));
    const [status, body] = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1] ?? [404, null];
    return { status, body, headers: { get: () => null } } satisfies ApiResponse;
  };
  return { api: createApi(send, 'en'), asked, sent };
}
