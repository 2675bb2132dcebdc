import { type GreyPicture, type Mark, waves } from './picture-marks.ts';

/**
 * Turns features into words for a database lookup. A word is the signs of 24 waves around a feature; only waves that
 * mirroring flips, because their signs are evenly distributed. A picture is stored by the words of its strongest
 * features. A query uses more of them, also with uncertain signs flipped, mirrored, and rotated a little. Of the other
 * views of a picture (`picture-views.ts`) the strongest features are enough.
 */
const bits = 24;
const [stored, asked, askew, ofView] = [40, 120, 40, 40];
/** Uncertain signs that are tried both ways, alone and in pairs. */
const [doubtful, doubtfulAskew] = [3, 2];

const chosen: { at: number; across: number; order: number }[] = [];
for (let order = 1; chosen.length < bits; order++)
  for (let down = 0; down <= order && chosen.length < bits; down++) {
    const across = order - down;
    if (across % 2 === 1 || down % 2 === 1) chosen.push({ at: down * waves + across, across, order });
  }

function wordOf(look: Float32Array, mirrored: boolean): number {
  let word = 0;
  for (const { at, across } of chosen) {
    const value = look[at] ?? 0;
    const isSet = mirrored && across % 2 === 1 ? value < 0 : value > 0;
    word = (word << 1) | (isSet ? 1 : 0);
  }
  return word;
}

/** The word and its neighbours. */
function nearWords(look: Float32Array, mirrored: boolean, tried: number): number[] {
  const word = wordOf(look, mirrored);
  const turns = chosen
    // Finer waves are weaker, but equally stable.
    .map(({ at, order }, number) => ({
      weight: Math.abs(look[at] ?? 0) * (1 + 0.15 * order),
      bit: 1 << (bits - 1 - number),
    }))
    .sort((a, b) => a.weight - b.weight)
    .slice(0, tried)
    .map(({ bit }) => bit);
  return [word, ...turns.flatMap((one, at) => [word ^ one, ...turns.slice(at + 1).map((other) => word ^ one ^ other)])];
}

const cells = 4;

/** The strongest features, spread over the picture, so that a crop retains some. */
function spread(marks: Mark[], { width, height }: GreyPicture, count: number): Mark[] {
  const most = Math.ceil((count * 2) / (cells * cells));
  const taken = new Uint16Array(cells * cells);
  const [first, rest]: [Mark[], Mark[]] = [[], []];
  for (const mark of marks) {
    const cell = Math.floor((mark.x / width) * cells) + cells * Math.floor((mark.y / height) * cells);
    (taken[cell]!++ < most ? first : rest).push(mark);
  }
  return [...first, ...rest].slice(0, count);
}

/** The words that a picture is stored by. */
export const storedWords = (marks: Mark[], picture: GreyPicture): number[] => [
  ...new Set(spread(marks, picture, stored).map(({ look }) => wordOf(look, false))),
];

/** The words that its copies or its original may be stored by. */
export const askedWords = (marks: Mark[], picture: GreyPicture): number[] => {
  const words = new Set<number>();
  for (const mirrored of [false, true])
    for (const [number, { look, turned }] of spread(marks, picture, asked).entries()) {
      for (const word of nearWords(look, mirrored, doubtful)) words.add(word);
      if (number >= askew) continue;
      for (const other of turned) for (const word of nearWords(other, mirrored, doubtfulAskew)) words.add(word);
    }
  return [...words];
};

/** The words of another view of the picture. */
export const viewWords = (marks: Mark[], picture: GreyPicture): number[] => {
  const strongest = spread(marks, picture, ofView);
  return [false, true].flatMap((mirrored) => strongest.flatMap(({ look }) => nearWords(look, mirrored, doubtfulAskew)));
};
