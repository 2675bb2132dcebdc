import { requestOf, type Transport } from '@makao/contract/kernel/request';
import { exportList, type exportLists } from '@makao/contract/team';
import { getLocale } from '@makao/i18n/runtime';
import { ApiError } from './api.ts';
import { signedBy, unreachable } from './browser-api.ts';

export type ExportList = (typeof exportLists)[number];

const asFile: Transport = async ({ method, url, headers }) => {
  const response = await fetch(url, { method, headers }).catch(() => {
    throw new ApiError(unreachable);
  });
  return { status: response.status, headers: response.headers, body: await response.blob() };
};

/** What the screen shows of a list. */
export interface ExportFilter {
  status?: string | undefined;
  q?: string | undefined;
}

/** Downloads a list as a file: a link can't carry the token, so it is fetched first. */
export async function saveList(list: ExportList, { status, q }: ExportFilter = {}): Promise<void> {
  const query = { ...(status && { status }), ...(q && { q }) };
  const answer = await signedBy(asFile)(requestOf(exportList, { params: { list }, query }, getLocale()));
  if (answer.status >= 400) throw new ApiError(answer);
  const address = URL.createObjectURL(answer.body as Blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `${list}.csv`;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
