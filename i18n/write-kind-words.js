// Collects the words of kinds and facts, whose names follow from their declaration, in one module: only what needs all of
// them loads them.
import { readFileSync, writeFileSync } from 'node:fs';

const prefix = 'kinds_';
const catalogue = JSON.parse(readFileSync(new URL('en/kinds.json', import.meta.url), 'utf8'));
const keys = Object.keys(catalogue).filter((key) => key.startsWith(prefix));
const write = (name, text) => writeFileSync(new URL(`compiled/${name}`, import.meta.url), text);
write(
  'kind-words.js',
  `import { m } from '@makao/i18n/messages';
export const kindWords = {
${keys.map((key) => `  ${key.slice(prefix.length)}: m.${key},`).join('\n')}
};
`,
);
write(
  'kind-words.d.ts',
  `import type { Locale } from '@makao/contract/kernel/locales';
type Words = (values?: Record<string, string | number>, say?: { locale?: Locale | undefined }) => string;
/** The messages of the catalogue 'kinds' by their keys without 'kinds_'. */
export const kindWords: Readonly<Record<string, Words>>;
`,
);
