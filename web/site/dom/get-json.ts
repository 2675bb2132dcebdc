import { type AnswerOf, apiBase, type Endpoint } from '@makao/contract/kernel/endpoint';

/** Reads a public endpoint without the API client, which weighs more than what needs this. */
export async function getJson<E extends Endpoint>(
  path: E['path'],
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const headers = { 'accept-language': document.documentElement.lang };
  const response = await fetch(`${apiBase}${path}?${new URLSearchParams(query)}`, {
    headers,
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
