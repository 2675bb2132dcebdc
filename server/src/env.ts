import { availableParallelism } from 'node:os';
import { phonePrefix } from '@makao/contract/kernel/phone';
import { z } from 'zod';
import { isDatabaseUrl } from './db/address.ts';
import type { ServiceManagerEnv } from './lib/service-manager.ts';

/** Long enough, and not one character repeated. */
const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, 'weak: use 32 bytes or more, as from `openssl rand -hex 32`')
  .refine((text) => new Set(text).size >= 8, 'weak: it repeats itself');
const databaseUrl = z.string().refine(isDatabaseUrl, 'must be an address of PostgreSQL');
const port = z.coerce.number().int().min(0).max(65_535);
const whole = (fallback: number, most: number, least = 1) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

/** Without TLS only a server on this machine may be called. */
const isPrivate = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
const safeUrl = z.url({ protocol: /^https?$/ }).refine((text) => !URL.canParse(text) || isPrivate(new URL(text)), {
  message: 'must be https',
});
const origin = z
  .url({ protocol: /^https$/, error: 'must be an https address' })
  .refine((text) => !URL.canParse(text) || /^\/?$/.test(new URL(text).pathname), 'must be a host without a path')
  .transform((text) => text.replace(/\/+$/, ''));

const common = z.object({
  PORT: port.default(3000),
  DATA_DIR: z.string().default('./data'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  MAKAO_DEV: z.stringbool().default(false),
  /** Database connections per process. */
  POOL_SIZE: whole(10, 1000, 2),
  /** Concurrent requests per process; others are refused with Retry-After. */
  MAX_IN_FLIGHT: whole(200, 100_000),
  MAX_CONNECTIONS: whole(4000, 1_000_000),
  /** Hourly limit of messages for all processes; more are delayed, and an alarm is raised. */
  MESSAGES_PER_HOUR: whole(20_000, 10_000_000),
  /** Memory for cached public responses, per process; 0 turns the cache off. */
  CACHE_MEGABYTES: whole(192, 100_000, 0),
  /** Bearer token for /metrics; without it there is no /metrics. */
  METRICS_TOKEN: secret.optional(),
});

const s3 = {
  S3_ENDPOINT: safeUrl,
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  S3_PUBLIC_URL: safeUrl,
};
/** Files on one machine, in a folder that all its processes share; otherwise they are in an S3 store. */
const filesFolder = { FILES_DIR: z.string().min(1) };

const production = common.extend({
  HOST: z.string().default('0.0.0.0'),
  /** Servers behind one port, if several are started together. */
  PROCESSES: whole(availableParallelism(), 1000),
  LOG_LEVEL: common.shape.LOG_LEVEL.unwrap().default('info'),
  MAKAO_DEV: z
    .stringbool()
    .default(false)
    .refine((on) => !on, 'is for developing'),
  /** With several hosts, a primary and its standbys, the one that takes writes is used. */
  DATABASE_URL: databaseUrl,
  /** A replica for visitors' reads, used while it is up to date. */
  REPLICA_URL: databaseUrl.optional(),
  PUBLIC_URL: origin,
  TOKEN_SECRET: secret,
  /** Proxies between the public and this program: the caller's address is that many hops back. */
  PROXY_HOPS: whole(1, 10, 0),
  /** How long a stopping process keeps serving, so that the load balancer notices. */
  STOP_DELAY_SECONDS: whole(5, 300, 0),
  MESSENGER: z.literal('whatsapp', "must be whatsapp: the demo's inbox shows everybody's codes").default('whatsapp'),
  WHATSAPP_API_URL: safeUrl.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: z.string().min(1),
  WHATSAPP_TOKEN: z.string().min(1),
  /**
   * The secret that WhatsApp signs deliveries with, and the token it verifies the webhook with; without both nothing is
   * received.
   */
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  /** Local hours in which only codes, replies and warnings are sent, or `off`. */
  QUIET_HOURS: z
    .string()
    .default('21-7')
    .transform((text) => /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$|^off$/.exec(text))
    .refine((read) => read !== null, 'must be like 21-7, or off')
    .transform((read) => (read?.[1] ? { from: Number(read[1]), to: Number(read[2]) } : null)),
  /** The provider that asks phones for a PIN; without all three secrets there is none. */
  CLICKPESA_CLIENT_ID: z.string().min(1).optional(),
  CLICKPESA_API_KEY: z.string().min(1).optional(),
  CLICKPESA_CHECKSUM_KEY: z.string().min(1).optional(),
  CLICKPESA_API_URL: safeUrl.default('https://api.clickpesa.com'),
  /** The gateway for SMS; without name, key and the secret of its callbacks there is none. */
  AT_API_URL: safeUrl.default('https://api.africastalking.com'),
  AT_USERNAME: z.string().min(1).optional(),
  AT_API_KEY: z.string().min(1).optional(),
  /** The registered name, or the short code, that texts come from. */
  AT_SENDER_ID: z
    .string()
    .regex(/^[\w .&-]{2,15}$/, 'must be a registered name or a short code')
    .optional(),
  /** In the path of the gateway's callbacks, for SMS and USSD. */
  GATEWAY_SECRET: secret
    .refine((text) => /^[\w-]{1,200}$/.test(text), 'must be letters, digits, - and _: it is part of an address')
    .optional(),
  /** The number that users write to, for links. */
  WHATSAPP_PUBLIC_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, `must be international: ${phonePrefix}…`)
    .optional(),
});

/** Some of these settings alone are a mistake. */
const together = [
  { needed: ['CLICKPESA_CLIENT_ID', 'CLICKPESA_API_KEY', 'CLICKPESA_CHECKSUM_KEY'], more: [] },
  { needed: ['AT_USERNAME', 'AT_API_KEY', 'GATEWAY_SECRET'], more: ['AT_SENDER_ID'] },
] as const;
const checkTogether = (
  env: z.output<typeof production>,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  for (const { needed, more } of together) {
    const isGiven = [...needed, ...more].some((name) => env[name] !== undefined);
    const missing = needed.filter((name) => isGiven && env[name] === undefined);
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'missing' });
  }
};
const withS3 = production.extend(s3).superRefine(checkTogether);
const withFolder = production.extend(filesFolder).superRefine(checkTogether);

const database = common.extend({ DATABASE_URL: production.shape.DATABASE_URL.optional() });

export type DemoEnv = z.output<typeof common> & { mode: 'demo' };
/** Where files are: an S3 store or a folder. */
export type StoreEnv = z.output<z.ZodObject<typeof s3>> | z.output<z.ZodObject<typeof filesFolder>>;
export type ProductionEnv = z.output<typeof production> & StoreEnv & { mode: 'production' };
export type Env = DemoEnv | ProductionEnv;

export class EnvError extends Error {}

/** Without DATABASE_URL the program is a demo on this computer; with it, everything must be configured. */
export function readEnv(from: Record<string, string | undefined> = process.env): Env {
  const given = withoutEmpty(from);
  if (given.DATABASE_URL === undefined) return { ...check(common, given), mode: 'demo' };
  return readProductionEnv(from);
}

/** For a process that is one of several: it is never a demo. */
export function readProductionEnv(from: Record<string, string | undefined> = process.env): ProductionEnv {
  const given = withoutEmpty(from);
  return { ...(given.FILES_DIR === undefined ? check(withS3, given) : check(withFolder, given)), mode: 'production' };
}

/** For tools that need only a database. */
export function readDatabaseEnv(from: Record<string, string | undefined> = process.env): z.output<typeof database> {
  return check(database, withoutEmpty(from));
}

/** For tools that create secrets which the servers read. */
export function readSecretEnv(from: Record<string, string | undefined> = process.env) {
  const { DATABASE_URL, TOKEN_SECRET } = production.shape;
  return check(z.object({ DATABASE_URL, TOKEN_SECRET }), withoutEmpty(from));
}

/** For tools that also need the files. */
export function readStoreEnv(from: Record<string, string | undefined> = process.env) {
  const { DATABASE_URL } = production.shape;
  const given = withoutEmpty(from);
  if (given.DATABASE_URL === undefined) return { ...check(common, given), mode: 'demo' as const };
  const store = (shape: typeof s3 | typeof filesFolder) => z.object({ DATABASE_URL, ...shape });
  const read = given.FILES_DIR === undefined ? check(store(s3), given) : check(store(filesFolder), given);
  return { ...(read as StoreEnv & { DATABASE_URL: string }), mode: 'production' as const };
}

/** What systemd tells the main process of a service. */
export const readServiceManagerEnv = ({ NOTIFY_SOCKET, WATCHDOG_USEC } = process.env): ServiceManagerEnv => ({
  NOTIFY_SOCKET,
  WATCHDOG_USEC,
});

const withoutEmpty = (from: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));

function check<T extends z.ZodType>(schema: T, given: Record<string, string | undefined>): z.output<T> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${given[String(path[0])] === undefined ? 'missing' : message}`,
  );
  throw new EnvError(`Makao can't start, because of its settings:\n${[...new Set(lines)].join('\n')}`);
}
