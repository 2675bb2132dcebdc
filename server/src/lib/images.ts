import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { fewAtOnce } from './few-at-once.ts';
import { fingerprintOf, greyOf } from './fingerprint.ts';

/** Not an acceptable picture: `type` is not PNG or JPEG, `size` has too many pixels, `broken` cannot be decoded. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: 'type' | 'size' | 'broken';

  constructor(reason: PictureRefused['reason'], options?: ErrorOptions) {
    super(`The picture was refused: ${reason}`, options);
    this.reason = reason;
  }
}

export type Picture = { format: 'png' | 'jpeg'; width: number; height: number };

export type Variant = {
  /** The file name: target width and format, `640.webp`. */
  name: string;
  /** Its real width: less than the target if the picture is smaller. */
  width: number;
  height: number;
  contentType: string;
  data: Buffer;
};

export type Variants = {
  /** The picture's own size, upright. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  color: string;
  /** A few blurred pixels as a data URI. */
  placeholder: string;
  /** Similar for pictures that look alike, whatever their size or compression: compare by differing bits. */
  fingerprint: bigint;
  variants: Variant[];
};

const WIDTHS = [320, 640, 1280] as const;
/** The greatest height is twice the width: what is taller is no photo of a home. */
const TALLEST = WIDTHS[2] * 2;
const MAX_PIXELS = 40_000_000;

// One thread per picture, two pictures at most, and a core for pages if there is another.
sharp.concurrency(1);
const inTurn = fewAtOnce(Math.min(2, Math.max(1, availableParallelism() - 1)));

/** Encoder settings for pages. */
const ENCODERS = {
  webp: (image: Sharp) => image.webp({ quality: 74 }),
  // More effort takes ten times as long for the same size.
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  // For clients that read nothing newer: link previews in chats, old phones.
  jpeg: (image: Sharp) => image.jpeg({ quality: 78, mozjpeg: true }),
};
type Format = keyof typeof ENCODERS;
const formatsOf = (width: number): Format[] => (width === WIDTHS.at(-1) ? ['webp', 'avif', 'jpeg'] : ['webp', 'avif']);

export const VARIANT_NAMES = WIDTHS.flatMap((width) => formatsOf(width).map((format) => `${width}.${format}`));
export const LARGEST = `${WIDTHS.at(-1)}.webp`;
const SMALLEST = `${WIDTHS[0]}.webp`;

/** Detects the real type of an upload from its bytes; its name and declared type are ignored. */
export async function readPicture(file: Buffer): Promise<Picture> {
  const { format, width, height } = await inspect(file);
  await open(file).resize(8).raw().toBuffer().catch(broken);
  return { format, width, height };
}

export type FirstLook = Pick<Variants, 'width' | 'height' | 'color' | 'fingerprint'> & {
  /** The fallback variant. */
  largest: Variant;
  /** The variant for profile pictures and small covers. */
  smallest: Variant;
  /** A source to make the others from later: a JPEG with nothing but pixels. */
  source: Buffer;
};

/** The minimum to show an upload at once; `makeVariants` of its source does the rest. */
export const takePicture = (file: Buffer): Promise<FirstLook> =>
  inTurn(async () => {
    const { width, height, rawWidth, decoded } = await decode(file);
    const webp = async (name: string, image: Sharp): Promise<Variant> => {
      const { data, info } = await ENCODERS.webp(image).toBuffer({ resolveWithObject: true });
      return { name, width: info.width, height: info.height, contentType: 'image/webp', data };
    };
    const [largest, smallest, source, color, fingerprint] = await Promise.all([
      webp(LARGEST, decoded()),
      webp(SMALLEST, decoded().resize(Math.min(WIDTHS[0], rawWidth))),
      decoded().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
      averageColor(decoded()),
      greyOf(decoded()).then(fingerprintOf),
    ]).catch(broken);
    return { width, height, color, fingerprint, largest, smallest, source };
  });

/** All variants of a picture. Metadata, above all the location, is removed. */
export const makeVariants = (file: Buffer): Promise<Variants> => inTurn(() => variantsOf(file));

async function variantsOf(file: Buffer): Promise<Variants> {
  const { width, height, rawWidth, decoded } = await decode(file);
  const variants: Variant[] = [];
  let last: { width: number; encoded: Variant[] } | undefined;
  for (const step of WIDTHS) {
    const target = Math.min(step, rawWidth);
    const formats = formatsOf(step);
    const reused = last?.width === target ? last.encoded : [];
    const encoded = await Promise.all(
      formats.map(async (format): Promise<Variant> => {
        const contentType = `image/${format}`;
        const same = reused.find((variant) => variant.contentType === contentType);
        const name = `${step}.${format}`;
        if (same) return { ...same, name };
        const { data, info } = await ENCODERS[format](decoded().resize(target)).toBuffer({ resolveWithObject: true });
        return { name, width: info.width, height: info.height, contentType, data };
      }),
    );
    variants.push(...encoded);
    last = { width: target, encoded };
  }
  const [color, placeholder, fingerprint] = await Promise.all([
    averageColor(decoded()),
    makePlaceholder(decoded()),
    greyOf(decoded()).then(fingerprintOf),
  ]);
  return { width, height, color, placeholder, fingerprint, variants };
}

/** The pixels, upright, no wider than the widest variant and no higher than twice that. */
async function decode(file: Buffer) {
  const { width, height } = await inspect(file);
  const { data, info } = await open(file)
    .resize({ width: WIDTHS.at(-1), height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(broken);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { width, height, rawWidth: info.width, decoded: () => sharp(data, { raw }) };
}

const open = (file: Buffer) => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient();

/** Checks the first bytes before anything else, so that uploads never reach decoders of other formats. */
async function inspect(file: Buffer): Promise<Picture> {
  const isPng = file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const isJpeg = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  if (!isPng && !isJpeg) throw new PictureRefused('type');
  const { format, width, height, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata().catch(broken);
  if (format !== 'png' && format !== 'jpeg') throw new PictureRefused('type');
  if (width * height > MAX_PIXELS) throw new PictureRefused('size');
  return { format, width: autoOrient.width, height: autoOrient.height };
}

function broken(cause: unknown): never {
  throw new PictureRefused('broken', { cause });
}

async function averageColor(image: Sharp) {
  const pixel = await image.toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

async function makePlaceholder(image: Sharp) {
  const tiny = await image.resize(12, 12, { fit: 'inside' }).webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
