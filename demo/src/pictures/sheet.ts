export type Point = readonly [number, number];

export type Ink = {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** Rounds the corners with an outline of the fill's colour. */
  soft?: number;
  /** Inner outlines are holes. */
  holes?: boolean;
};

export const width = 800;
export const height = 1000;

export const num = (value: number) => String(Math.round(value * 10) / 10);
const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
export const loop = (points: readonly Point[]) => `${line(points)}Z`;
export const disc = (x: number, y: number, r: number, ry = r) =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(ry)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(ry)} 0 1 0 ${num(-2 * r)} 0Z`;

/** A smooth closed curve through points: for leaves, clouds, hills and faces. */
export function blob(points: readonly Point[]): string {
  const n = points.length;
  const at = (i: number) => points[(i + n) % n]!;
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${num(p1[0] + (p2[0] - p0[0]) / 6)} ${num(p1[1] + (p2[1] - p0[1]) / 6)} ${num(p2[0] - (p3[0] - p1[0]) / 6)} ${num(p2[1] - (p3[1] - p1[1]) / 6)} ${num(p2[0])} ${num(p2[1])}`;
  }
  return `${d}Z`;
}

function inked({ fill, stroke, width: w, opacity, soft, holes }: Ink): string {
  let out = ` fill="${fill ?? 'none'}"${holes ? ' fill-rule="evenodd"' : ''}`;
  if (soft && fill) out += ` stroke="${fill}" stroke-width="${num(soft)}" stroke-linejoin="round"`;
  else if (stroke)
    out += ` stroke="${stroke}" stroke-width="${num(w ?? 2)}" stroke-linecap="round" stroke-linejoin="round"`;
  // Not `opacity`, which makes the renderer paint every shape on its own layer, ten times slower.
  if (opacity !== undefined && opacity < 1)
    for (const part of soft && fill ? ['fill', 'stroke'] : [fill ? 'fill' : 'stroke'])
      out += ` ${part}-opacity="${Math.round(opacity * 100) / 100}"`;
  return out;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The canvas: shapes are drawn on it from far to near. */
export class Sheet {
  readonly #defs: string[] = [];
  readonly #body: string[] = [];

  path(d: string, ink: Ink): void {
    this.#body.push(`<path d="${d}"${inked(ink)}/>`);
  }
  poly(points: readonly Point[], ink: Ink): void {
    if (points.length > 2) this.path(loop(points), ink);
  }
  line(points: readonly Point[], ink: Ink): void {
    this.path(line(points), ink);
  }
  rect(x: number, y: number, w: number, h: number, ink: Ink & { r?: number }): void {
    const r = ink.r ? ` rx="${num(ink.r)}"` : '';
    this.#body.push(`<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${r}${inked(ink)}/>`);
  }
  ellipse(x: number, y: number, rx: number, ry: number, ink: Ink): void {
    this.#body.push(
      `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(Math.abs(rx))}" ry="${num(Math.abs(ry))}"${inked(ink)}/>`,
    );
  }

  #gradient(kind: string, stops: readonly Stop[]): string {
    const id = `g${this.#defs.length}`;
    const marks = stops.map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    );
    const [tag] = kind.split(' ');
    this.#defs.push(`<${kind} id="${id}">${marks.join('')}</${tag}>`);
    return `url(#${id})`;
  }
  /** Top to bottom of the shape it fills. */
  down(...stops: readonly Stop[]): string {
    return this.#gradient('linearGradient x1="0" y1="0" x2="0" y2="1"', stops);
  }
  /** Left to right of the shape it fills. */
  across(...stops: readonly Stop[]): string {
    return this.#gradient('linearGradient x1="0" y1="0" x2="1" y2="0"', stops);
  }
  /** From its own corner to the opposite one. */
  slant(...stops: readonly Stop[]): string {
    return this.#gradient('linearGradient x1="0" y1="0" x2="1" y2="1"', stops);
  }
  radial(...stops: readonly Stop[]): string {
    return this.#gradient('radialGradient', stops);
  }
  /** Clips what `inside` draws to `d`. */
  clip(d: string, inside: () => void): void {
    const id = `g${this.#defs.length}`;
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, inside);
  }
  group(attributes: string, inside: () => void): void {
    this.#body.push(`<g ${attributes}>`);
    inside();
    this.#body.push('</g>');
  }
  /** A soft spot of light or shade. */
  spot(x: number, y: number, rx: number, ry: number, colour: string, strength: number): void {
    this.ellipse(x, y, rx, ry, {
      fill: this.radial([0, colour, strength], [0.55, colour, strength * 0.45], [1, colour, 0]),
    });
  }

  toSvg(mirrored: boolean, w = width, h = height): string {
    const body = this.#body.join('');
    const seen = mirrored ? `<g transform="matrix(-1 0 0 1 ${w} 0)">${body}</g>` : body;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${this.#defs.join('')}</defs>${seen}</svg>`;
  }
}
