import { randomUUID } from 'node:crypto';
import { market } from '@makao/contract/market';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { latency, requests } from '../metrics.ts';
import { isInside } from './inside.ts';
import { kindOf } from './kind.ts';

const { callingCode, trunk, digits } = market.phone;
/** Phone numbers as people write them; ids are none, as letters or dashes stand around them. */
const phoneNumbers = new RegExp(
  `(?<![\\w.-])(?:\\+|00|%2B)?(?:${callingCode}|${trunk})\\d{${digits}}(?![\\w-])|(?<![\\w.-])\\+\\d{8,15}\\b`,
  'g',
);

const secrets: [RegExp, string][] = [
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\bBearer [^\s"\\]+/gi, 'Bearer [token]'],
  [/((?:password|token|code|secret)\w{0,10}[\\"\s]{0,6}[=:][\\"\s]{0,6})[^\s"\\,}&]+/gi, '$1[hidden]'],
  // Callbacks of the gateway carry its secret in their path.
  [/(\/webhooks\/(?:sms|ussd)\/)[^\s"\\/?]+/g, '$1[secret]'],
  [phoneNumbers, '[number]'],
];

/** A last filter, whatever a library has put into its message. */
const withoutSecrets = (line: string) => secrets.reduce((text, [pattern, by]) => text.replace(pattern, by), line);

/** The message of a failed query contains its values: names, numbers and hashes. They must not be logged. */
const withoutValues = (text: string) => text.replace(/\nparams: .*?(?=\n {1,8}at |$)/s, '');

type Readable = { type: string; message: string; stack: string; [more: string]: unknown };

function readableError(error: unknown): Readable {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    // Not named `code`, which would be hidden.
    ...((typeof code === 'string' || typeof code === 'number') && { errno: code }),
    message: withoutValues(message),
    stack: withoutValues(stack ?? ''),
    ...(cause !== undefined && { cause: readableError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, 3).map(readableError) }),
  };
}

export type Sink = { write: (line: string) => unknown };

/** One JSON object per line. */
export const logOptions = (level: string, sink: Sink = process.stdout): FastifyServerOptions['logger'] => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: readableError, error: readableError },
  stream: { write: (line: string) => sink.write(withoutSecrets(line)) },
});

/** The caller's own request id if it is valid, so that a request can be followed through several programs. */
export const requestId = ({ headers }: { headers: Record<string, string | string[] | undefined> }) => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{8,128}$/.test(given) ? given : randomUUID();
};

/** Logs and counts every response. URLs are logged without their query. */
export function watchRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // A page's own calls are part of its time.
    if (isInside()) return;
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    requests.inc({ method, route, status: reply.statusCode });
    latency.observe({ method, route }, seconds);
    if (kindOf(request) === 'health') return;
    const path = request.url.replace(/[?#].*$/s, '').slice(0, 200);
    request.log.info(
      { method, route, path, status: reply.statusCode, ms: Math.round(seconds * 1000), ip: request.ip },
      'answered',
    );
  });
}
