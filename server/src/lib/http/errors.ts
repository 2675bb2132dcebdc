import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { apiBase } from '@makao/contract/kernel/endpoint';
import {
  type ErrorBody,
  type ErrorCode,
  errorStatuses,
  type Violation,
  type ViolationCode,
} from '@makao/contract/kernel/errors';
import type { Locale } from '@makao/contract/kernel/locales';
import { errorMessage } from '@makao/i18n/errors';
import { type Issue, violationTitle } from '@makao/i18n/violations';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { isDatabaseAway } from '../pg-errors.ts';
import { isStoreAway } from '../storage/storage.ts';
import { localeOf } from './locale.ts';

interface RefusalDetails {
  /** Invalid fields, and the violation of each. */
  fields?: Partial<Record<string, ViolationCode>>;
  /** Sent next to code and message. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Thrown anywhere, answered by the one handler below. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

type Fields<Form> = [Form] extends [never] ? never : { [Field in keyof Form]?: ViolationCode };

/** A refusal of a form: `invalid<Form>` takes its fields with their violations. */
export const invalid = <Form extends object = never>(fields: Fields<NoInfer<Form>>) =>
  new Refusal('validation', { fields: fields as Partial<Record<string, ViolationCode>> });

export const tooMany = (retryAfterSeconds: number) =>
  new Refusal('tooMany', { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } });

/** Maps errors of Fastify and its plugins to ours. */
const codesByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'badRequest',
  404: 'notFound',
  405: 'methodNotAllowed',
  406: 'badRequest',
  413: 'tooLarge',
  414: 'headersTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooMany',
  431: 'headersTooLarge',
  503: 'overloaded',
};

function violations(error: unknown, locale: Locale): Violation[] | undefined {
  if (error instanceof ZodError) {
    return error.issues.map((issue) => ({
      propertyPath: issue.path.join('.'),
      title: violationTitle(issue as Issue, locale),
    }));
  }
  if (error instanceof Refusal && error.details.fields) {
    return Object.entries(error.details.fields).map(([propertyPath, code]) => ({
      propertyPath,
      title: violationTitle({ code: 'custom', message: code ?? 'invalid' }, locale),
    }));
  }
  return undefined;
}

/** A text with a NUL byte, which PostgreSQL cannot store and is the first to detect. */
function isUnstorable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return ['22021', '22P05'].includes(cause?.code ?? code ?? '');
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Refusal) return error.code;
  if (error instanceof ZodError) return 'validation';
  if (isUnstorable(error)) return 'badRequest';
  if (isDatabaseAway(error) || isStoreAway(error)) return 'overloaded';
  return codesByStatus[(error as FastifyError).statusCode ?? 500] ?? 'internal';
}

/** The one place where an error becomes a response; details of a fault stay in the log. */
export function failureOf(error: unknown, locale: Locale, log: FastifyRequest['log']) {
  const code = codeOf(error);
  if (code === 'internal') log.error({ err: error }, 'request failed');
  else if (code === 'overloaded' && !(error instanceof Refusal)) log.warn({ err: error }, 'temporarily unavailable');
  const body: ErrorBody & Record<string, unknown> = { code, message: errorMessage(code, locale) };
  const found = violations(error, locale);
  if (found) body.violations = found;
  const details: RefusalDetails = error instanceof Refusal ? error.details : {};
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(code === 'overloaded' ? { 'retry-after': '2' } : {}),
    ...details.headers,
  };
  return { status: errorStatuses[code], headers, body: { ...body, ...details.body } };
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = failureOf(error, localeOf(request), request.log);
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Limit of the request head: URL and headers together. */
export const headLimit = 16 * 1024;

/** The path of a request whose query alone exceeds the limit of the head, and the field that is too long. */
function queryTooLong(packet: string) {
  const [, path, query] = /^GET (\/(?![/\\])[^\s?\\]{0,500})\?(\S*)$/.exec(packet) ?? [];
  const field = /^[\w.]+(?==)/.exec(query?.slice(query.lastIndexOf('&') + 1) ?? '')?.[0];
  return path && field ? { path, field } : undefined;
}

/** How long a refused client may keep sending: closed at once, it could not read the response. */
const lingerMs = 2_000;

/** Answers unparsable requests, which reach no handler, directly on the connection. */
export function answerUnreadable(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const packet = String(error.rawPacket);
    const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const query = isTooLarge ? queryTooLong(packet) : undefined;
    const code: ErrorCode = query ? 'validation' : isTooLarge ? 'headersTooLarge' : 'badRequest';
    // A page ignores the unparsable part; an API call gets an error.
    const isPage = query && !query.path.startsWith(apiBase);
    const status = isPage ? 302 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : errorStatuses[code];
    const locale = localeOf({ headers: { 'accept-language': /^accept-language:(.*)$/im.exec(packet)?.[1] } });
    const body: ErrorBody = { code, message: errorMessage(code, locale) };
    const tooLong: Issue = { code: 'too_big', origin: 'string', maximum: headLimit, message: '' };
    if (query) body.violations = [{ propertyPath: query.field, title: violationTitle(tooLong, locale) }];
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...(isPage ? [`location: ${query.path}`] : []),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }
}
