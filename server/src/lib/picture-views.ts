import type { Sharp } from 'sharp';
import { type GreyPicture, greyPicture, type Mark, marksOf, waves } from './picture-marks.ts';
import { askedWords, storedWords, viewWords } from './picture-words.ts';
import { likeness, type Seen } from './same-picture.ts';

/** A way to look at a picture, with the words that its original may be stored by. */
interface View extends Seen {
  words: Set<number>;
}

/** Two views are enough for squeezing and stretching by up to a quarter: what lies between them is near one of them. */
const stretches = [1.22, 0.82];

/** The picture as it is, and as it was if it was turned by quarters, squeezed or stretched. */
export async function viewsOf(image: Sharp, seen: Seen): Promise<View[]> {
  const quarter = quarterTurned(seen);
  const half = quarterTurned(quarter);
  const stretched = await Promise.all(
    stretches.map(async (stretch) => {
      const picture = await greyPicture(image.clone(), stretch);
      return { picture, marks: marksOf(picture) };
    }),
  );
  const others = [quarter, half, quarterTurned(half), ...stretched];
  return [
    { ...seen, words: new Set(askedWords(seen.marks, seen.picture)) },
    ...others.map((view) => ({ ...view, words: new Set(viewWords(view.marks, view.picture)) })),
  ];
}

export const wordsOfViews = (views: View[]): number[] => [...new Set(views.flatMap(({ words }) => [...words]))];

/** Two shared words are chance among a million pictures. */
export const leastWords = 2;

/** The likeness of another picture in the view that it is most alike in. Only views that share words are compared. */
export function likenessInViews(views: View[], other: Seen): number {
  const words = storedWords(other.marks, other.picture);
  const sharing = views.filter((view) => words.filter((word) => view.words.has(word)).length >= leastWords);
  return Math.max(0, ...sharing.map((view) => likeness(view, other)));
}

/** Turned clockwise. The features are those of the picture: a turn swaps their waves, and flips the odd ones. */
const quarterTurned = ({ picture, marks }: Seen): Seen => ({
  picture: turnedPicture(picture),
  marks: marks.map((mark) => ({
    ...mark,
    x: picture.height - 1 - mark.y,
    y: mark.x,
    look: turnedLook(mark),
    turned: [],
  })),
});

function turnedPicture({ width, height, pixels }: GreyPicture): GreyPicture {
  const turned = new Float32Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + height - 1 - y] = pixels[y * width + x] ?? 0;
  return { width: height, height: width, pixels: turned };
}

function turnedLook({ look }: Mark): Float32Array {
  const turned = new Float32Array(look.length);
  for (let down = 0; down < waves; down++)
    for (let across = 0; across < waves; across++)
      turned[down * waves + across] = (across % 2 === 1 ? -1 : 1) * (look[across * waves + down] ?? 0);
  return turned;
}
