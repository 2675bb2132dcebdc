import { errorStatuses } from '@makao/contract/kernel/errors';
import { type Locale, locales } from '@makao/contract/kernel/locales';
import { errorMessage } from '@makao/i18n/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gauge, shed } from '../metrics.ts';
import { busyPage } from './busy-page.ts';
import { isInside } from './inside.ts';
import { kindOf } from './kind.ts';
import { localeOf, pageLocale } from './locale.ts';

export interface LoadLimits {
  /** Requests being worked on at once. */
  inFlight: number;
  /** Milliseconds that a request should take at most when there is much to do: fewer are taken in when they take longer. */
  waitMs: number;
  /** Milliseconds that the process may be behind its own clock. */
  delayMs: number;
  connections: number;
  /** How long a request's head may take, all of a request, and a connection on which nothing moves. */
  headersMs: number;
  requestMs: number;
  silentMs: number;
}

export const defaultLimits: LoadLimits = {
  inFlight: 200,
  waitMs: 1_000,
  delayMs: 2_000,
  connections: 4_000,
  headersMs: 15_000,
  // Ten megabytes of photo over a slow phone take minutes.
  requestMs: 300_000,
  silentMs: 60_000,
};

const tick = 100;
/** Accepted however slow they are: with fewer the pace could never rise again. */
const fewest = 16;

/** How far this process is behind: what a request waits before it is handled. */
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
 * How many requests can be answered within the wanted time, by what was answered lately: so many a second, times that
 * time. Learnt only while there is enough to do, as an idle program answers little; raised again as soon as there is not.
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

/** A page for people, and the same as every other failure for programs. */
const busyAnswer = (locale: Locale) =>
  JSON.stringify({ code: 'overloaded', message: errorMessage('overloaded', locale) });
const busy = Object.fromEntries(
  locales.map((locale) => [locale, { page: Buffer.from(busyPage(locale)), answer: Buffer.from(busyAnswer(locale)) }]),
) as Record<Locale, Record<'page' | 'answer', Buffer>>;

const noAddress = new URL('http://makao');

/** Skips everything that makes an answer: when there is too much to do, refusing must cost next to nothing. */
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

/**
 * Turns requests away before any work is done for them when there are more than can be answered in good time. A
 * request counts while it is worked on, not while its sender is slow with the body or the answer: slow clients
 * must not keep the others out. What lies ready is sent however much there is to do.
 */
export function shedLoad(app: FastifyInstance, limits: LoadLimits, isKept: (request: FastifyRequest) => boolean) {
  const delay = watchDelay(app);
  const working = new Set<FastifyRequest>();
  /** What lies ready says nothing about how fast answers are made, and is sent for less than a refusal costs. */
  const ready = new WeakSet<FastifyRequest>();
  const pace = watchPace(app, () => working.size, limits);
  gauge('makao_requests_in_flight', 'Requests being worked on', [], () => [[{}, working.size]]);
  gauge('makao_requests_bound', 'Requests that may be worked on', [], () => [[{}, pace.bound()]]);
  gauge('makao_event_loop_delay_seconds', 'How far the process is behind', [], () => [
    [{}, Math.max(0, delay()) / 1000],
  ]);

  const counts = (request: FastifyRequest) => !isInside() && !['health', 'file'].includes(kindOf(request) ?? 'page');
  const end = (request: FastifyRequest) => {
    if (working.delete(request)) pace.answered();
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!counts(request)) return;
    if (isKept(request)) return void ready.add(request);
    if (working.size >= pace.bound() || delay() > limits.delayMs) return turnAway(request, reply);
    working.add(request);
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    working.delete(request);
    return payload;
  });
  app.addHook('preValidation', async (request) => {
    // A form is read by its handler; how many of those there may be is the upload's own matter.
    const isForm = request.headers['content-type']?.startsWith('multipart/');
    if (counts(request) && !ready.has(request) && !isForm) working.add(request);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    end(request);
    return payload;
  });
  app.addHook('onResponse', async (request) => end(request));
}

/**
 * Bounds the connections, and closes idle ones first when they run short: a thousand silent connections don't keep
 * out a caller.
 */
export function boundConnections({ server }: FastifyInstance, most: number) {
  let open = 0;
  let swept = 0;
  server.maxConnections = most;
  gauge('makao_connections', 'Open connections', [], () => [[{}, open]]);
  const sweep = () => {
    if (open < most * 0.8 || performance.now() - swept < 50) return;
    swept = performance.now();
    server.closeIdleConnections();
  };
  server.on('connection', (socket) => {
    open++;
    socket.once('close', () => open--);
    sweep();
  });
  server.on('drop', sweep);
}
