// Collects the words of kinds and facts, whose names follow from their declaration, in one module: only what needs all of
// them loads them.
import { readFileSync, writeFileSync } from 'node:fs';

const prefix = 'kinds_';
const catalogue = JSON.parse(readFileSync(new URL('en/kinds.json', import.meta.url), 'utf8'));
const keys = Object.keys(catalogue).filter((key) => key.startsWith(prefix));
writeFileSync(
  new URL('compiled/kind-words.js', import.meta.url),
  `import { m } from '@makao/i18n/messages';
export const kindWords = {
${keys.map((key) => `  ${key.slice(prefix.length)}: m.${key},`).join('\n')}
};
`,
);
