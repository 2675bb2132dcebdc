import { z } from 'zod';

/** A secret worth the name: 32 bytes or more. */
const secret = z.string().min(32);
const port = z.coerce.number().int().min(0).max(65_535);

const common = z.object({
  PORT: port.default(3000),
  DATA_DIR: z.string().default('./data'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  MAKAO_DEV: z.stringbool().default(false),
});

const production = common.extend({
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  PUBLIC_URL: z.url({ protocol: /^https$/ }),
  TOKEN_SECRET: secret,
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  S3_PUBLIC_URL: z.url(),
  WHATSAPP_API_URL: z.url().default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: z.string().min(1),
  WHATSAPP_TOKEN: z.string().min(1),
});

const database = common.extend({ DATABASE_URL: production.shape.DATABASE_URL.optional() });

export type DemoEnv = z.output<typeof common> & { mode: 'demo' };
export type ProductionEnv = z.output<typeof production> & { mode: 'production' };
export type Env = DemoEnv | ProductionEnv;

export class EnvError extends Error {}

/** Without DATABASE_URL the program is a demo on this computer; with it, everything must be configured. */
export function readEnv(from: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));
  if (given.DATABASE_URL === undefined) return { ...check(common, given), mode: 'demo' };
  return { ...check(production, given), mode: 'production' };
}

/** For tools that need a database and nothing else of what production asks for. */
export function readDatabaseEnv(from: Record<string, string | undefined> = process.env): z.output<typeof database> {
  return check(database, Object.fromEntries(Object.entries(from).filter(([, value]) => value !== '')));
}

function check<T extends z.ZodType>(schema: T, given: Record<string, string | undefined>): z.output<T> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${given[String(path[0])] === undefined ? 'missing' : message}`,
  );
  throw new EnvError(`Makao can't start, because of its settings:\n${[...new Set(lines)].join('\n')}`);
}
