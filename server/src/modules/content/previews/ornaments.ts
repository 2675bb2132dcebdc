import { line, widthOf } from './lettering.ts';

export const colours = {
  ink: '#14201f',
  stone: '#5b6766',
  sand: '#faf7f1',
  line: '#e7e1d6',
  lagoon: '#0b6b63',
  lagoonDeep: '#074b46',
  lagoonMist: '#e3f1ef',
  coral: '#d9482b',
  mango: '#f2a51a',
} as const;

const markPath =
  'M2 22v-2h2v-8a8 8 0 0 1 16 0v8h2v2zM7 20h4v-6.5H7zM13 20h4v-6.5h-4zM7.1 11.5h9.8a4.93 4.93 0 0 0-9.8 0z';

/** The logo's door, `size` high and wide, with its top left corner at x, y. */
export const mark = (x: number, y: number, size: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" fill="${fill}" fill-rule="evenodd" d="${markPath}"/>`;

/** Logo and name side by side. */
export const signature = (name: string, x: number, y: number, size: number, fill: string) =>
  mark(x, y, size, fill) + line(name, x + size * 1.16, y + size * 0.83, { size: size * 0.86, weight: 'bold', fill });

const icons = {
  bed: 'M3 19v-6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6M3 16.5h18M6 11V7.5A1.5 1.5 0 0 1 7.500 6h9A1.500 1.500 0 0 1 18 7.500V11M12 8.500V11',
  bath: 'M3 12h18v2.500a4.500 4.500 0 0 1-4.500 4.500h-9A4.500 4.500 0 0 1 3 14.500zM6 12V5.800A1.800 1.800 0 0 1 7.800 4c1 0 1.700.700 1.700 1.700M8 6.700h3M7.500 19l-1 2M16.500 19l1 2',
  area: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  pin: 'M12 21.500s-7-6-7-11.300a7 7 0 0 1 14 0c0 5.300-7 11.300-7 11.300zM12 12.700a2.600 2.600 0 1 0 0-5.200 2.600 2.600 0 0 0 0 5.200z',
  star: 'M12 3l2.800 5.700 6.200.900-4.500 4.400 1.100 6.200-5.600-2.900-5.600 2.900 1.100-6.200L3 9.600l6.200-.900z',
  check:
    'M12 2.500l2.500 2 3.100-.300 1 3 2.700 1.600-.900 3 .900 3-2.700 1.600-1 3-3.100-.300-2.500 2-2.500-2-3.100.300-1-3-2.700-1.600.900-3-.900-3 2.700-1.600 1-3 3.100.300zM8 12l2.800 2.800L16 9.500',
} as const;
export type Icon = keyof typeof icons;

/** An icon, `size` high and wide; filled ones need no stroke. */
export const icon = (name: Icon, x: number, y: number, size: number, stroke: string, fill = 'none') =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" fill="${fill}" stroke="${stroke}" stroke-width="1.900" stroke-linecap="round" stroke-linejoin="round" d="${icons[name]}"/>`;

/** Text on a rounded background. */
export function pill(text: string, x: number, y: number, ground: string, fill: string): string {
  const [size, height, padding] = [27, 48, 22];
  const width = widthOf(text, size, 'bold') + 2 * padding;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${ground}"/>${line(text, x + padding, y + 33, { size, weight: 'bold', fill })}`;
}

/** A border of doors and beads along the lower edge, as on a kanga. */
export function border(y: number, height: number, ground: string, arches: string, beads: string): string {
  const step = 40;
  const row = Array.from({ length: 1200 / step }, (_, index) => {
    const x = index * step + 5;
    const [w, foot] = [step - 10, y + height];
    const r = w / 2;
    return `<path fill="${arches}" d="M${x} ${foot}v-${height - 8 - r}a${r} ${r} 0 0 1 ${w} 0V${foot}z"/><circle cx="${x + r}" cy="${y + height - 8}" r="4.500" fill="${beads}"/>`;
  });
  return `<rect y="${y}" width="1200" height="${height}" fill="${ground}"/>${row.join('')}`;
}

/** The outline of a pointed arch standing on `foot`, as a hole for a photo. */
export const arch = (x: number, top: number, width: number, foot: number) => {
  const r = width / 2;
  return `M${x} ${foot}V${top + r}a${r} ${r} 0 0 1 ${width} 0V${foot}z`;
};
