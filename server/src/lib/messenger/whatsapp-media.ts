import { z } from 'zod';
import { MediaRefused } from './messenger.ts';

interface MediaSource {
  apiUrl: string;
  accessToken: string;
  mostBytes: number;
  timeoutMs?: number;
}

const found = z.object({ url: z.url(), file_size: z.coerce.number().optional() });

/** Downloads media: the API returns a URL that is valid for minutes. */
export async function downloadMedia(
  { apiUrl, accessToken, mostBytes, timeoutMs = 20_000 }: MediaSource,
  mediaId: string,
): Promise<Buffer> {
  if (!/^[\w-]{1,100}$/.test(mediaId)) throw new MediaRefused('Invalid media id');
  const authorized = { headers: { authorization: `Bearer ${accessToken}` }, signal: AbortSignal.timeout(timeoutMs) };
  const described = await fetch(`${apiUrl.replace(/(?<!\/)\/+$/, '')}/${mediaId}`, {
    ...authorized,
    redirect: 'error',
  });
  if (described.status === 404 || described.status === 400) throw new MediaRefused('There is no such media');
  const { data } = found.safeParse(await described.json().catch(() => null));
  if (!described.ok || !data) throw new Error(`WhatsApp returned no URL for a file (status ${described.status})`);
  if ((data.file_size ?? 0) > mostBytes) throw new MediaRefused('The file is too large');
  // Our token is sent along: only to the carrier, and only over https.
  const { protocol, host } = new URL(data.url);
  if (protocol !== 'https:' && host !== new URL(apiUrl).host) throw new MediaRefused('The URL is not safe');
  const answer = await fetch(data.url, authorized);
  if (!answer.ok || !answer.body) throw new Error(`WhatsApp did not return a file (status ${answer.status})`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.length;
    if (bytes > mostBytes) throw new MediaRefused('The file is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
