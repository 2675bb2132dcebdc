import { type Drawing, height, width } from './canvas.ts';
import { cut, line, widthOf, wrap } from './lettering.ts';
import { arch, border, colours, icon, mark, signature } from './ornaments.ts';

export interface ArchesPreview {
  brand: string;
  title: string;
  subtitle: string;
  /** Small print, after a star if there is a rating. */
  note: string;
  rated: boolean;
  verified: boolean;
  /** At most three; a door is drawn for a missing photo. */
  photos: string[];
}

const borderHeight = 40;
const foot = height - borderHeight;
/** Fills the middle arch first, which is the most prominent. */
const arches = [
  { left: 794, top: 58, width: 204 },
  { left: 590, top: 150, width: 176 },
  { left: 1026, top: 150, width: 136 },
];
const left = 56;
const room = 490;

/** Three arches with photos next to a name: the preview of an agent, a ward or the site. */
export function archesPreview({ brand, title, subtitle, note, rated, verified, photos }: ArchesPreview): Drawing {
  const { sand, lagoon, lagoonDeep, lagoonMist, mango } = colours;
  const { lines, size } = heading(title);
  const begin = 250 - (lines.length - 1) * 12;
  const below = begin + (lines.length - 1) * size * 1.04;
  const subtitles = wrap(subtitle, room, 32, 'regular', 3);
  const noteAt = below + 64 + subtitles.length * 42 + 16;
  const holes = arches.map((each) => arch(each.left, each.top, each.width, foot)).join('');
  const shapes = [
    `<path fill-rule="evenodd" fill="${lagoonDeep}" d="M0 0H${width}V${height}H0z${holes}"/>`,
    ...arches.map(
      (each, index) =>
        `<path fill="none" stroke="${mango}" stroke-width="5" d="${arch(each.left - 9, each.top - 9, each.width + 18, foot)}"/>${
          photos[index] ? '' : door(each)
        }`,
    ),
    signature(brand, left, 52, 58, sand),
    ...lines.map((text, index) =>
      line(text, left, begin + index * size * 1.04, { size, weight: 'bold', fill: '#ffffff' }),
    ),
    verified
      ? icon('check', left + widthOf(lines.at(-1) ?? '', size, 'bold') + 14, below - size * 0.62, 44, '#ffffff', lagoon)
      : '',
    ...subtitles.map((text, index) =>
      line(text, left, below + 64 + index * 42, { size: 32, weight: 'regular', fill: lagoonMist }),
    ),
    rated ? icon('star', left - 2, noteAt - 30, 36, mango, mango) : '',
    line(cut(note, room, 32, 'bold'), left + (rated ? 46 : 0), noteAt, { size: 32, weight: 'bold', fill: mango }),
    border(foot, borderHeight, lagoon, lagoonDeep, mango),
  ];
  return {
    ground: lagoon,
    photos: arches.flatMap(({ left: x, top, width: wide }, index) => {
      const path = photos[index];
      return path === undefined ? [] : [{ path, left: x, top, width: wide, height: foot - top }];
    }),
    shapes: shapes.join(''),
  };
}

/** As large as three lines allow. */
function heading(title: string) {
  const sizes = [76, 66, 58, 50];
  for (const size of sizes) {
    const lines = wrap(title, room, size, 'bold', 3);
    if (size === sizes.at(-1) || !lines.some((text) => text.endsWith('…'))) return { lines, size };
  }
  throw new Error('unreachable');
}

/** In place of a photo: a door in its arch. */
function door({ left: x, width: wide }: (typeof arches)[number]): string {
  const size = wide * 0.8;
  return mark(x + (wide - size) / 2, foot - size * (22 / 24), size, colours.lagoonMist);
}
