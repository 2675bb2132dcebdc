import type { Endpoint } from '@makao/contract/kernel/endpoint';
import { z } from 'zod';

/** The same sequence for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    chance: (odds: number) => next() < odds,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
  };
}
export type Random = ReturnType<typeof randomFrom>;

/** Executes wherever it is not escaped. */
export const script = '</script><script>pwned()</script><img src=x onerror=pwned()>';
const tags = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi;
const attributes = /([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;

/** Whether hostile text became active in a page: as an element, a handler or a URL. */
export function isAlive(html: string): boolean {
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/gi)];
  if (scripts.some(([, code]) => code!.startsWith('pwned'))) return true;
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '');
  return [...markup.matchAll(tags)].some(([, name, given]) =>
    [...given!.matchAll(attributes)].some(([, attribute, ...values]) => {
      const value = values.find((each) => each !== undefined) ?? '';
      return /^on/i.test(attribute!) || (name === 'img' && value === 'x') || /^\s*javascript:pwned/i.test(value);
    }),
  );
}

export const hostileTexts = [
  script,
  `"><svg/onload=pwned()>`,
  `javascript:pwned()`,
  `' onmouseover=pwned() x='`,
  `'; drop table users; --`,
  `' or '1'='1`,
  `1) union select phone_number, password_hash from users --`,
  `$1 %s %n {{7*7}} \${7*7} <%= 7*7 %>`,
  `\\'; select pg_sleep(5); --`,
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud83d',
  '\u202egnp.exe',
  '\ufeff\u200b\u200d',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z̴̧͓a̸l̶g̷o̸'.repeat(30),
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e400',
  '0x1F',
  '9007199254740993',
  '-9223372036854775809',
  '٣٤٥',
  '=cmd|calc',
  '\r\nSet-Cookie: a=b\r\n\r\n',
  'a'.repeat(5_000),
  '(((((((((((a+)+)+)+)+)+)+)+)+)+)+)$',
  ' ',
  '',
];

const hostileValues: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[[[[]]]]],
  [null],
  { toString: 'x', length: -1 },
  { $ne: null },
  Array.from({ length: 1_000 }, () => 'x'),
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}'),
];

const hostile = (random: Random): unknown =>
  random.chance(0.6) ? random.pick(hostileTexts) : random.pick(hostileValues);

type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};

const schemas = new Map<z.ZodType, Schema>();
const schemaOf = (type: z.ZodType): Schema => {
  let schema = schemas.get(type);
  if (!schema) {
    schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
    schemas.set(type, schema);
  }
  return schema;
};

/** Values by field name that a schema cannot describe: enough to pass validation now and then. */
function guess(name: string, random: Random): unknown {
  if (/phone/i.test(name)) return `+2557${String(10_000_000 + random.below(89_999_999))}`;
  if (/password/i.test(name)) return 'Makao!2026';
  if (/^code$/.test(name)) return 10_000 + random.below(89_999);
  if (/url|link/i.test(name)) return random.pick(['https://www.instagram.com/makao', '/search', 'javascript:pwned()']);
  if (/name|comment|description|question|answer|title|reason/i.test(name)) return random.pick(hostileTexts);
  return undefined;
}

/** A value that fits the schema as far as possible, with hostile text wherever text goes. */
function fitting(schema: Schema, random: Random, ids: readonly string[], name = ''): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fitting(random.pick(choices), random, ids, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random.chance(0.7))
          .map(([key, value]) => [key, fitting(value, random, ids, key)]),
      );
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, random.below(4)) }, () =>
        fitting(schema.items ?? {}, random, ids, name),
      );
    case 'boolean':
      return random.chance(0.7);
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1e6);
      return least + random.below(Math.min(schema.maximum ?? 1e6, 1e9) - least + 1);
    }
    case 'null':
      return null;
    case 'string':
      if (schema.format === 'uuid') return random.pick(ids);
      if (schema.format === 'date-time') return new Date(1.8e12 + random.below(1e9)).toISOString();
      return (
        guess(name, random) ??
        random
          .pick(hostileTexts)
          .slice(0, schema.maxLength ?? 200)
          .padEnd(schema.minLength ?? 0, 'x')
      );
    default:
      return /id/i.test(name) ? random.pick(ids) : (guess(name, random) ?? hostile(random));
  }
}

/** Corrupts one value, somewhere. */
function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return hostile(random);
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(0.05)) return { ...value, [random.pick(hostileTexts)]: hostile(random) };
  const key = random.pick(keys);
  const inner = (value as Record<string, unknown>)[key];
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = random.chance(0.5) ? spoil(inner, random) : hostile(random);
  return copy;
}

const contentTypes = [
  'application/json',
  'application/json; charset=latin1',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json/evil',
  '\u00e9',
];
const brokenBodies = [
  '{',
  '[1,',
  '"',
  '{"a":1}}',
  '\ud800',
  '{"a":"\\ud800"}',
  '[]'.repeat(1000),
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  `{"x":"${'y'.repeat(300_000)}"}`,
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc\r\n--x--',
  '--x\r\n\r\n',
  'NaN',
  '1e999',
  '',
];

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** A hostile request to the endpoint. */
export function hostileRequest(endpoint: Endpoint, random: Random, ids: readonly string[]) {
  const isSpoilt = random.chance(0.6);
  const path = endpoint.path.replace(/:\w+/g, () =>
    random.chance(0.8)
      ? random.pick(ids)
      : random.chance(0.9)
        ? encoded(random.pick(hostileTexts)).slice(0, 400)
        : '%ff%00%c0%af',
  );
  let query = '';
  if (endpoint.query || random.chance(0.05)) {
    const { properties = {}, allOf = [] } = endpoint.query ? schemaOf(endpoint.query) : {};
    const all = Object.assign({}, properties, ...allOf.map((part) => part.properties)) as Record<string, Schema>;
    const pairs = Object.entries(all)
      .filter(() => random.chance(0.4))
      .map(([name, schema]) => {
        const value = isSpoilt && random.chance(0.4) ? hostile(random) : fitting(schema, random, ids, name);
        return `${name}=${encoded(typeof value === 'string' ? value : JSON.stringify(value ?? null))}`;
      });
    if (isSpoilt && random.chance(0.2))
      pairs.push(random.pick(['%', '&&&', '=', '%00=%00', 'page=1&page=2', 'a[b][c]=1', '__proto__[x]=1', '%ff=%fe']));
    query = `?${pairs.join('&')}`;
  }
  const headers: Record<string, string> = {
    'accept-language': random.pick(['en', 'sw', 'sw;q=x', '*', 'a'.repeat(200)]),
  };
  let payload: string | undefined;
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
    const fits = endpoint.body ? fitting(schemaOf(endpoint.body), random, ids) : {};
    headers['content-type'] = random.chance(0.95) ? 'application/json' : random.pick(contentTypes);
    payload = random.chance(0.06) ? random.pick(brokenBodies) : JSON.stringify(isSpoilt ? spoil(fits, random) : fits);
  }
  const url = `/api/v1${path}${query}`;
  return { method: endpoint.method, url, headers, ...(payload !== undefined && { payload }) };
}

/** Numbers as they may be written in JSON, none of which is a number of ours. */
export const hostileNumbers = {
  'beyond any double': '1e999',
  'below any double': '-1e999',
  'thousands of digits': '9'.repeat(5_000),
  'the largest double': '1.7976931348623157e308',
  'no safe integer': '9007199254740993',
  'no number': '"NaN"',
  'a text without end': '"Infinity"',
  'a power as text': '"1e999"',
  'digits as text': `"${'9'.repeat(5_000)}"`,
};

type Path = (string | number)[];

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
};

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const everything: Random = { below: () => 1, chance: () => true, pick: ([first]) => first! };
const mark = '@number@';

/** JSON of what fits the schema, once for each value in it, with the number in its place. */
export function withNumber(type: z.ZodType, ids: readonly string[], written: string) {
  const fits = fitting(schemaOf(type), everything, ids);
  return leavesOf(fits).map((path) => ({
    path,
    text: JSON.stringify(replaced(fits, path, mark)).replace(`"${mark}"`, () => written),
  }));
}
