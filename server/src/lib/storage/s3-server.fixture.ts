import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Stored = { body: Buffer; contentType: string };

/**
 * A local server for the part of the S3 protocol that we use. `fail` sets up the next responses; while it `isSilent`
 * there are none.
 */
export async function startS3Server({ bucket, accessKeyId }: { bucket: string; accessKeyId: string }) {
  const objects = new Map<string, Stored>();
  const failures: { status: number; code: string }[] = [];
  const requests: { method: string; key: string; headers: Record<string, unknown> }[] = [];
  const signed = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/[\\w-]+/s3/aws4_request, SignedHeaders=\\S*host\\S*, Signature=[0-9a-f]{64}$`,
  );

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url!, 'http://store');
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    const body = await buffer(request);
    requests.push({ method: request.method!, key, headers: request.headers });
    if (store.isSilent) return;
    const failure = failures.shift();
    if (failure) return refuse(response, failure.status, failure.code);
    if (!signed.test(request.headers.authorization ?? '')) return refuse(response, 403, 'AccessDenied');
    if (!pathname.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT':
        objects.set(key, { body, contentType: request.headers['content-type']! });
        return response.writeHead(200, { etag: '"made"' }).end();
      case 'DELETE':
        objects.delete(key);
        return response.writeHead(204).end();
      case 'HEAD':
      case 'GET':
        if (!found) return refuse(response, 404, 'NoSuchKey', request.method === 'HEAD');
        return send(response, found, request.headers.range);
      default:
        return refuse(response, 405, 'MethodNotAllowed');
    }
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const store = {
    isSilent: false,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    fail: (...next: typeof failures) => failures.push(...next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
}

function send(response: ServerResponse, { body, contentType }: Stored, range?: string) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = last ? Math.min(Number(last), body.length - 1) : body.length - 1;
  const part = body.subarray(start, end + 1);
  const headers = { 'content-type': contentType, 'content-length': part.length };
  if (!range) return response.writeHead(200, headers).end(part);
  return response.writeHead(206, { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}` }).end(part);
}

function refuse(response: ServerResponse, status: number, code: string, isHead = false) {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}.</Message></Error>`;
  return response.writeHead(status, { 'content-type': 'application/xml' }).end(isHead ? undefined : body);
}
