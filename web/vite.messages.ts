import type { Plugin } from 'vite';

const text = String.raw`\(\) => \{\s*return [^\x60]*\((\x60(?:[^\x60\\$]|\\.)*\x60)\)\s*\};`;
const plain = new RegExp(String.raw`const en_(\w+) = [^\n]*${text}\s*const sw_\1 = [^\n]*${text}`);

/** Most messages have no values: three functions each, as the compiler writes them, are most of what their texts weigh. */
export const shortMessages = (): Plugin => ({
  name: 'short-messages',
  transform: {
    filter: { id: /i18n[\\/]compiled[\\/]messages[\\/]\w+\.js$/ },
    handler(code) {
      const [, name, en, sw] = plain.exec(code) ?? [];
      return name
        ? `import { say } from '@makao/i18n/say';\nexport const ${name} = /*#__PURE__*/ say(${en}, ${sw});\n`
        : undefined;
    },
  },
});
