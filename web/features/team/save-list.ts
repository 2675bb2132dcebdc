import { requestOf, type Transport } from '@makao/contract/kernel/request';
import { type ExportFormat, type ExportList, exportList } from '@makao/contract/team.export';
import { getLocale } from '@makao/i18n/runtime';
import { ApiError } from '#web/lib/api-error.ts';
import { signedBy } from '#web/lib/browser-api.ts';
import { unreachable } from '#web/lib/transport.ts';

const asFile: Transport = async ({ method, url, headers }) => {
  const response = await fetch(url, { method, headers }).catch(() => {
    throw new ApiError(unreachable);
  });
  return { status: response.status, headers: response.headers, body: await response.blob() };
};

/** What the screen shows of a list, by the names of its address. */
export type ExportFilter = Partial<Record<string, string>>;

/** Downloads a list as a file: a link can't carry the token, so it is fetched first. */
export async function saveList(list: ExportList, format: ExportFormat, filter: ExportFilter): Promise<void> {
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const answer = await signedBy(asFile)(
    requestOf(exportList, { params: { list }, query: { ...set, format } }, getLocale()),
  );
  if (answer.status >= 400) throw new ApiError(answer);
  const address = URL.createObjectURL(answer.body as Blob);
  const link = document.createElement('a');
  link.href = address;
  link.download =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `${list}.${format}`;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
