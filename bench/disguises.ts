import sharp, { type Sharp } from 'sharp';

/** Ways to disguise stolen photos, each in several strengths. */
type Disguise = (photo: Buffer, size: { width: number; height: number }) => Promise<Buffer> | Buffer;

const sent = (image: Sharp, quality = 80) => image.jpeg({ quality }).toBuffer();

const cut =
  (left: number, right: number, top: number, bottom: number): Disguise =>
  (photo, { width, height }) =>
    sent(
      sharp(photo).extract({
        left: Math.floor(width * left),
        top: Math.floor(height * top),
        width: Math.floor(width * (1 - left - right)),
        height: Math.floor(height * (1 - top - bottom)),
      }),
    );

const over = (width: number, height: number, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

const written =
  (body: (width: number, height: number) => string): Disguise =>
  (photo, { width, height }) =>
    sent(sharp(photo).composite([{ input: over(width, height, body(width, height)) }]));

/** Rotated, and cropped to avoid empty corners. */
const turned =
  (degrees: number): Disguise =>
  async (photo, { width, height }) => {
    const { data, info } = await sharp(photo)
      .rotate(degrees, { background: '#fff' })
      .toBuffer({ resolveWithObject: true });
    const angle = (Math.abs(degrees) * Math.PI) / 180;
    const left = 1 / (Math.cos(angle) + Math.sin(angle) * Math.max(width / height, height / width));
    const [w, h] = [Math.floor(width * left), Math.floor(height * left)];
    return sent(sharp(data).extract({ left: (info.width - w) >> 1, top: (info.height - h) >> 1, width: w, height: h }));
  };

const framed =
  (share: number, background: string): Disguise =>
  (photo, { width }) => {
    const side = Math.round(width * share);
    return sent(sharp(photo).extend({ top: side, bottom: side, left: side, right: side, background }));
  };

const squeezed =
  (across: number, down: number): Disguise =>
  (photo, { width, height }) =>
    sent(sharp(photo).resize(Math.round(width * across), Math.round(height * down), { fit: 'fill' }));

/** A phone's screen with a bar above and below. */
const screenshot =
  (screen: number, bar: string): Disguise =>
  async (photo) => {
    const { data, info } = await sharp(photo)
      .resize(720, screen - 240, { fit: 'inside' })
      .toBuffer({ resolveWithObject: true });
    const body = `<text x="24" y="44" font-size="28" fill="#fff">12:41</text><text x="24" y="120" font-size="34" fill="#fff">Dalali Juma</text>
      <rect y="${screen - 90}" width="720" height="90" fill="#222"/><circle cx="360" cy="${screen - 45}" r="22" fill="#fff"/>`;
    return sent(
      sharp({ create: { width: 720, height: screen, channels: 3, background: bar } }).composite([
        { input: data, left: (720 - info.width) >> 1, top: (screen - info.height) >> 1 },
        { input: over(720, screen, body), left: 0, top: 0 },
      ]),
    );
  };

export const disguises: Record<string, Disguise[]> = {
  recompressed: [(photo) => sent(sharp(photo), 30), (photo) => sent(sharp(photo), 12)],
  resized: [(photo, { width }) => sent(sharp(photo).resize(width >> 1)), (photo) => sent(sharp(photo).resize(240))],
  mirrored: [(photo) => sent(sharp(photo).flop())],
  grey: [(photo) => sent(sharp(photo).greyscale())],
  tinted: [
    (photo) => sent(sharp(photo).tint('#e0b060')),
    (photo) => sent(sharp(photo).modulate({ hue: 40, saturation: 1.4 })),
  ],
  brightened: [
    (photo) => sent(sharp(photo).modulate({ brightness: 1.3 })),
    (photo) => sent(sharp(photo).modulate({ brightness: 0.6 })),
    (photo) => sent(sharp(photo).linear(1.4, -50)),
  ],
  'with a logo': [
    written(
      (w, h) => `<rect x="${w * 0.62}" y="${h * 0.8}" width="${w * 0.35}" height="${h * 0.17}" fill="#d33"/>
      <text x="${w * 0.65}" y="${h * 0.91}" font-size="${w * 0.05}" fill="#fff">DALALI</text>`,
    ),
  ],
  'with text': [
    written(
      (
        w,
        h,
      ) => `<text x="${w * 0.05}" y="${h * 0.5}" font-size="${w * 0.11}" fill="#fff" stroke="#000">0712 345 678</text>
      <text x="${w * 0.05}" y="${h * 0.75}" font-size="${w * 0.08}" fill="#ff0">INAPANGISHWA SASA</text>`,
    ),
  ],
  'cut by 1 to 5 %': [cut(0.01, 0, 0, 0), cut(0, 0.03, 0, 0), cut(0, 0, 0.03, 0), cut(0, 0, 0, 0.05)],
  'cut by 10 to 20 %': [cut(0.1, 0, 0, 0), cut(0, 0, 0, 0.15), cut(0, 0.2, 0, 0), cut(0, 0, 0.2, 0)],
  'cut by 30 %': [cut(0.3, 0, 0, 0), cut(0, 0.3, 0, 0), cut(0, 0, 0.3, 0), cut(0, 0, 0, 0.3)],
  'cut on several sides': [cut(0.2, 0, 0.2, 0), cut(0.1, 0.1, 0.1, 0.1), cut(0.15, 0.15, 0.15, 0.15)],
  'cut to a square': [
    (photo, { width, height }) => {
      const side = Math.min(width, height);
      const [left, top] = [(width - side) >> 1, (height - side) >> 1];
      return sent(sharp(photo).extract({ left, top, width: side, height: side }));
    },
  ],
  turned: [turned(2), turned(-5), turned(5), (photo) => sent(sharp(photo).rotate(5, { background: '#fff' }))],
  'turned by quarters': [
    (photo) => sent(sharp(photo).rotate(90)),
    (photo) => sent(sharp(photo).rotate(180)),
    (photo) => sent(sharp(photo).rotate(270)),
    async (photo) => sent(sharp(await sharp(photo).rotate(90).toBuffer()).flop()),
  ],
  'squeezed or stretched': [
    squeezed(0.9, 1),
    squeezed(0.75, 1),
    squeezed(1, 0.8),
    squeezed(1.25, 1),
    squeezed(1, 1.15),
  ],
  framed: [framed(0.05, '#fff'), framed(0.12, '#112233')],
  'as a screenshot': [screenshot(1560, '#000'), screenshot(1280, '#ece5dd')],
  'mirrored, cut and recompressed': [
    async (photo, size) => sent(sharp(await cut(0.1, 0, 0, 0)(photo, size)).flop(), 45),
  ],
};
