import { join } from 'node:path';
import type { Plugin } from 'vite';

const frame = join(import.meta.dirname, 'components/ui/icon.tsx');

type Drawing = [tag: string, attributes: Record<string, string>][];

const drawn = (drawing: Drawing) =>
  drawing
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}></${tag}>`;
    })
    .join('');

/** Writes each icon of Lucide as one element with its drawing as text, instead of three components and an element a stroke. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/, code: '__iconData' },
    async handler(_, id) {
      const { __iconData: data } = (await import(id)) as { __iconData?: { node: Drawing } };
      if (!data) this.error('Lucide writes its icons in another way');
      const drawing = JSON.stringify(drawn(data.node));
      return `import { icon } from ${JSON.stringify(frame)};\nexport default /*#__PURE__*/ icon(${drawing});\n`;
    },
  },
});
