import { errorStatuses } from '@makao/contract/kernel/errors';
import { type Locale, locales } from '@makao/contract/kernel/locales';
import { errorMessage } from '@makao/i18n/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { gauge, shed } from '../metrics.ts';
import { callerAddress } from './address.ts';
import { busyPage } from './busy-page.ts';
import { Refusal } from './errors.ts';
import { FairTurns, watchUse } from './fair-turns.ts';
import { isInside } from './inside.ts';
import { kindOf } from './kind.ts';
import { localeOf, pageLocale } from './locale.ts';

export interface LoadLimits {
  /** Concurrent requests. */
  inFlight: number;
  /** Target response time in milliseconds under load: fewer requests are accepted when they take longer. */
  waitMs: number;
  /** Event loop delay in milliseconds. */
  delayMs: number;
  connections: number;
  /** Connections per address; not limited behind a proxy. */
  connectionsPerAddress: number;
  /** Timeouts of a request's head, of a whole request, and of an idle connection. */
  headersMs: number;
  requestMs: number;
  /** Timeout of a body that is no upload. */
  bodyMs: number;
  silentMs: number;
}

export const defaultLimits: LoadLimits = {
  inFlight: 200,
  waitMs: 1_000,
  delayMs: 2_000,
  connections: 4_000,
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  headersMs: 15_000,
  // Ten megabytes of photo over a slow phone take minutes.
  requestMs: 300_000,
  bodyMs: 20_000,
  silentMs: 60_000,
};

/** Concurrent requests per address when the process is saturated. */
const perAddress = 1;
/** How many waiting requests continue whenever there is capacity. */
const letGo = 2;
/** The share of capacity reserved for addresses without open requests. */
const newcomers = 0.25;

const tick = 100;
/** Always accepted: with fewer, the rate could never rise again. */
const fewest = 16;

/** The event loop delay: how long a request waits before it is handled. */
function watchDelay(app: FastifyInstance) {
  let expected = performance.now() + tick;
  let last = 0;
  const timer = setInterval(() => {
    last = performance.now() - expected;
    expected = performance.now() + tick;
  }, tick).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => Math.max(last, performance.now() - expected);
}

/**
 * How many requests can be answered within the target time, by recent throughput. Measured only under load, as an idle
 * process answers little; raised as soon as the load is gone.
 */
function watchPace(app: FastifyInstance, count: () => number, { inFlight: most, waitMs }: LoadLimits) {
  let pace = most;
  let answered = 0;
  let wasBusy = false;
  const timer = setInterval(() => {
    const isBusy = count() >= fewest;
    const seen = (answered * waitMs) / tick;
    if (isBusy && wasBusy) pace += (Math.min(seen, most) - pace) * 0.2;
    else if (!isBusy) pace = Math.min(most, pace * 1.1);
    wasBusy = isBusy;
    answered = 0;
  }, tick).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    bound: () => Math.min(most, Math.max(fewest, pace)),
    answered: () => {
      answered++;
    },
  };
}

/** A page for people, the usual error for programs. */
const busyAnswer = (locale: Locale) =>
  JSON.stringify({ code: 'overloaded', message: errorMessage('overloaded', locale) });
const busy = Object.fromEntries(
  locales.map((locale) => [locale, { page: Buffer.from(busyPage(locale)), answer: Buffer.from(busyAnswer(locale)) }]),
) as Record<Locale, Record<'page' | 'answer', Buffer>>;

const noAddress = new URL('http://makao');

/** Bypasses everything that builds a response: under overload, a refusal must cost next to nothing. */
function turnAway(request: FastifyRequest, reply: FastifyReply) {
  shed.inc();
  const isPage = kindOf(request) !== 'call' && /\btext\/html\b/.test(request.headers.accept ?? '');
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const locale = isPage ? pageLocale(noAddress, cookie, acceptLanguage) : localeOf(request);
  const body = busy[locale][isPage ? 'page' : 'answer'];
  reply.hijack();
  reply.raw.writeHead(errorStatuses.overloaded, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  });
  reply.raw.end(request.method === 'HEAD' ? undefined : body);
  return reply;
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/');

/** A body that is no upload is small: one that does not arrive only holds a connection. */
function boundBody(request: FastifyRequest, reply: FastifyReply, body: RequestPayload, mostMs: number) {
  if (request.raw.complete) return;
  const late = setTimeout(() => {
    reply.header('connection', 'close');
    body.emit('error', Object.assign(new Refusal('tooSlow'), { statusCode: errorStatuses.tooSlow }));
  }, mostMs);
  for (const event of ['end', 'close', 'error']) body.once(event, () => clearTimeout(late));
}

/**
 * Sheds load: refuses requests before any work is done, when there are more than can be answered in time. A request
 * counts while it is processed, not while its client is slow: slow clients must not block others. Cached responses are
 * sent before this hook.
 */
export function shedLoad(app: FastifyInstance, limits: LoadLimits) {
  const delay = watchDelay(app);
  const working = new Set<FastifyRequest>();
  const pace = watchPace(app, () => working.size, limits);
  const use = watchUse();
  const turns = new FairTurns({ perAddress, isBusy: use.isBusy });
  const turnOf = new WeakMap<FastifyRequest, string>();
  const underway = new Map<string, number>();
  const looking = setInterval(() => {
    use.look();
    if (!use.isBusy()) turns.letGo(letGo);
  }, tick).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  gauge('makao_requests_in_flight', 'Requests being worked on', [], () => [[{}, working.size]]);
  gauge('makao_requests_bound', 'Requests that may be worked on', [], () => [[{}, pace.bound()]]);
  gauge('makao_event_loop_delay_seconds', 'How far the process is behind', [], () => [
    [{}, Math.max(0, delay()) / 1000],
  ]);

  const counts = (request: FastifyRequest) => !isInside() && !['health', 'file'].includes(kindOf(request) ?? 'page');
  const take = (request: FastifyRequest) => {
    if (working.has(request)) return;
    working.add(request);
    const address = callerAddress(request.ip);
    underway.set(address, (underway.get(address) ?? 0) + 1);
  };
  const leave = (request: FastifyRequest) => {
    if (!working.delete(request)) return false;
    const address = callerAddress(request.ip);
    const left = (underway.get(address) ?? 1) - 1;
    if (left > 0) underway.set(address, left);
    else underway.delete(address);
    return true;
  };
  const end = (request: FastifyRequest) => {
    if (leave(request)) pace.answered();
    const address = turnOf.get(request);
    if (address === undefined) return;
    turnOf.delete(request);
    turns.end(address);
  };
  const isFull = (request: FastifyRequest) => {
    const bound = pace.bound();
    const reserved = underway.has(callerAddress(request.ip)) ? Math.floor(bound * newcomers) : 0;
    return working.size >= bound - reserved;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!counts(request)) return;
    if (isFull(request) || delay() > limits.delayMs) return turnAway(request, reply);
    take(request);
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    leave(request);
    if (!isForm(request)) boundBody(request, reply, payload, limits.bodyMs);
    return payload;
  });
  app.addHook('preValidation', async (request) => {
    // A form is read by its handler, which has its own limit.
    if (!counts(request) || isForm(request)) return;
    take(request);
    const address = callerAddress(request.ip);
    await turns.take(address);
    turnOf.set(request, address);
    // Clients that disconnected while waiting are skipped.
    if (request.raw.socket.destroyed) throw new Refusal('badRequest');
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    end(request);
    return payload;
  });
  app.addHook('onResponse', async (request) => end(request));
}

/**
 * Limits connections, and closes idle ones first when they run out, so that silent connections cannot block callers.
 */
export function boundConnections(
  { server }: FastifyInstance,
  { connections: most, connectionsPerAddress }: LoadLimits,
) {
  let open = 0;
  let swept = 0;
  const addresses = new Map<string, number>();
  server.maxConnections = most;
  gauge('makao_connections', 'Open connections', [], () => [[{}, open]]);
  const sweep = () => {
    if (open < most * 0.8 || performance.now() - swept < 50) return;
    swept = performance.now();
    server.closeIdleConnections();
  };
  server.on('connection', (socket) => {
    const address = callerAddress(socket.remoteAddress ?? '');
    const others = addresses.get(address) ?? 0;
    if (others >= connectionsPerAddress) return void socket.destroy();
    open++;
    addresses.set(address, others + 1);
    socket.once('close', () => {
      open--;
      const left = (addresses.get(address) ?? 1) - 1;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
    });
    sweep();
  });
  server.on('drop', sweep);
}
