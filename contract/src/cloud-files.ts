import { z } from 'zod';

export const fileSources = ['ad_image', 'user_profile_picture'] as const;

/** The widths every picture is kept in, as WebP and AVIF, side by side under one base address. */
export const pictureWidths = [320, 640, 1280] as const;

/** A picture is addressed as `{base}/{width}.webp` or `.avif`; the colour stands in until it has loaded. */
export const picture = z
  .object({ base: z.string(), width: z.int(), height: z.int(), color: z.string() })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

export const media = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('image'), url: z.string(), picture }),
    z.object({ kind: z.literal('video'), url: z.string() }),
  ])
  .meta({ id: 'Media' });
export type Media = z.infer<typeof media>;
