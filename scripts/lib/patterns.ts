import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { check } from 'recheck';

// Without Java, so that everybody gets the same answers.
process.env.RECHECK_BACKEND = 'pure';

export interface Pattern {
  source: string;
  flags: string;
  /** The file, and the line if it is known. */
  at: string;
}

/** The pattern as it is written in code. */
export const keyOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) => `/${source}/${flags}`;

/** The regular expressions that are written in a file. */
export function patternsIn(file: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && 'start' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      const line = text.slice(0, Number(node.start)).split('\n').length;
      found.push({ source: pattern, flags, at: `${file}:${line}` });
    } else for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** The regular expressions that files build from parts while they are loaded. */
async function patternsBuiltBy(root: string, files: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const original = globalThis.RegExp;
  const folder = pathToFileURL(join(root, '/')).href;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args, as) {
      const made = Reflect.construct(target, args, as) as RegExp;
      const caller = new Error().stack?.split('\n')[2]?.split(folder)[1];
      const at = caller?.replace(/\)$/, '');
      if (at && files.some((file) => at.startsWith(file))) found.push({ source: made.source, flags: made.flags, at });
      return made;
    },
  });
  try {
    for (const file of files) await import(pathToFileURL(join(root, file)).href);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/** Every regular expression of the files, once. */
export async function readPatterns(root: string, globs: readonly string[]): Promise<Pattern[]> {
  const files = globSync([...globs], { cwd: root }).filter((file) => !/\.(?:test|fixture)\.ts$/.test(file));
  const written = files.flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
  const built = await patternsBuiltBy(root, files);
  return [...new Map([...written, ...built].map((each) => [keyOf(each), each])).values()];
}

const timeout = 30_000;
/** With `*`, `+`, `{2,}` or many repetitions. Others look at a few characters from each place: linear by construction. */
export const isUnbounded = ({ source }: Pattern) =>
  /[*+]|\{\d+,(?:\d{3,})?\}/.test(source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));

/** What takes more than linear time on some text, or cannot be analysed, one line each. */
export async function slowPatterns(patterns: readonly Pattern[]): Promise<string[]> {
  const waiting = [...patterns];
  const lines: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const result = await check(next.source, next.flags, { timeout, randomSeed: 1 });
      if (result.status === 'safe') continue;
      const summary = result.status === 'vulnerable' ? result.complexity.summary : 'unknown';
      lines.push(`${next.at}: ${keyOf(next)} is ${summary}`);
    }
  };
  await Promise.all([work(), work()]);
  return lines.sort();
}
