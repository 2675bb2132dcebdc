import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { serverFolder } from '../folder.ts';
import { startS3Server } from '../lib/storage/s3-server.fixture.ts';

/** The URL of a database behind a Unix socket. */
export const databaseUrl = ({ host, user, database }: { host: string; user: string; database: string }) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

type Answer = (response: ServerResponse, body: unknown) => void;

/** A carrier that accepts messages, or does whatever `answer` is set to. */
export async function startCarrier() {
  const accepted: { to: string; text: string }[] = [];
  const accept: Answer = (response, body) => {
    const { to, text, template, interactive } = body as {
      to: string;
      text?: { body: string };
      template?: unknown;
      interactive?: { body: { text: string } };
    };
    accepted.push({ to, text: text?.body ?? interactive?.body.text ?? JSON.stringify(template) });
    response.end(JSON.stringify({ messages: [{ id: `wamid.${accepted.length}` }] }));
  };
  const server = createServer((request, response) => {
    carrier.requests++;
    void json(request).then((body) => carrier.answer(response.setHeader('content-type', 'application/json'), body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const carrier = {
    accepted,
    requests: 0,
    accept,
    answer: accept,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return carrier;
}

/** Starts local stand-ins for the services that production needs besides a database. */
export async function startExternalServices(connection: Parameters<typeof databaseUrl>[0]) {
  const store = await startS3Server({ bucket: 'makao', accessKeyId: 'id' });
  const carrier = await startCarrier();
  const env = {
    DATABASE_URL: databaseUrl(connection),
    PUBLIC_URL: 'https://makao.example',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: randomBytes(32).toString('hex'),
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'makao',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_PUBLIC_URL: `${store.endpoint}/makao`,
    WHATSAPP_API_URL: carrier.url,
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_TOKEN: 'carrier-token',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'info',
    STOP_DELAY_SECONDS: '0',
    // The tests must not depend on the time of day.
    QUIET_HOURS: 'off',
  };
  return { env, store, carrier, stop: () => Promise.all([store.stop(), carrier.stop()]) };
}

export interface RunningProgram {
  child: ChildProcess;
  url: string;
  /** All of its output. */
  lines: string[];
  exited: Promise<number | NodeJS.Signals>;
}

/** The program as it is deployed, in its own process. */
export async function startProgram(
  part: 'main' | 'server' | 'servers' | 'worker' | 'workers',
  env: Record<string, string>,
  args = [join(serverFolder, `build/${part}.js`)],
  file = process.execPath,
  cwd?: string,
): Promise<RunningProgram> {
  const child = spawn(file, args, {
    cwd,
    env: { PATH: process.env.PATH, TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const lines: string[] = [];
  const started = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      // Production logs the URL as JSON, the demo prints it in a sentence.
      const url = /"msg":"started"/.test(line)
        ? (JSON.parse(line) as { url: string }).url
        : /is at (\S+)/.exec(line)?.[1];
      if (url) started.resolve(url);
    });
  void exited.then((code) => started.reject(new Error(`It ended with ${code}:\n${lines.join('\n')}`)));
  return { child, url: await started.promise, lines, exited };
}
