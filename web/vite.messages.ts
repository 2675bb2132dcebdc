import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** One file a message, also for the server's pages. */
const messages = fileURLToPath(new URL('../i18n/compiled/messages.js', import.meta.url));

const text = String.raw`\(\) => \{\s*return [^\x60]*\((\x60(?:[^\x60\\$]|\\.)*\x60)\)\s*\};`;
const plain = new RegExp(String.raw`const en_(\w+) = [^\n]*${text}\s*const sw_\1 = [^\n]*${text}`);
const choice = /(?:export )?const (\w+) = [^\n]*\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale[\s\S]*$/;

/** Three functions a message, as the compiler writes them, are more than most of their texts. */
export const shortMessages = (): Plugin => ({
  name: 'short-messages',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@makao\/i18n\/(messages|runtime)$|compiled[\\/]runtime\.js$/ },
    handler(id, importer) {
      return id === '@makao/i18n/messages' ? messages : this.resolve('@makao/i18n/locale', importer);
    },
  },
  transform: {
    filter: { id: /i18n[\\/]compiled[\\/]messages[\\/](?!_index)\w+\.js$/ },
    handler(code) {
      const [, name] = choice.exec(code) ?? [];
      if (!name) this.error('The compiler writes its messages in another way');
      // Names in camel case are exported under them, beside a name of the file's own.
      const alias = /export \{ \w+ as "(\w+)" \}/.exec(code)?.[1] ?? name;
      const [, , en, sw] = plain.exec(code) ?? [];
      return en
        ? `import { say } from '@makao/i18n/say';\nexport const ${alias} = /*#__PURE__*/ say(${en}, ${sw});\n`
        : `import { tell } from '@makao/i18n/say';\n${code.replace(choice, '').replace(/^import .*runtime\.js';$/m, '')}
           export const ${alias} = /*#__PURE__*/ tell(en_${name}, sw_${name});\n`;
    },
  },
});
