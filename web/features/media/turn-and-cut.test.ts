import { expect, it } from 'vitest';
import { cut, isEdited, sizeOf, turn, unedited } from './turn-and-cut.ts';

const picture = { width: 400, height: 300 };

it('four quarter turns leave a picture as it was, cut sides included [KIND-4]', () => {
  const edit = cut(cut(unedited, 'left', 0.25), 'bottom', 0.1);
  const once = turn(edit);
  // What was on the left is on top now, and what was below is on the left.
  expect(once).toEqual({ turns: 1, left: 0.1, top: 0.25, right: 0, bottom: 0 });
  expect([sizeOf(picture, edit), sizeOf(picture, once)]).toEqual([
    { width: 300, height: 270 },
    { width: 270, height: 300 },
  ]);
  expect(turn(turn(turn(once)))).toEqual(edit);
  expect([isEdited(unedited), isEdited(edit), isEdited(turn(unedited))]).toEqual([false, true, true]);
});

it('leaves something of the picture, however it is cut', () => {
  const edit = cut(cut(unedited, 'left', 0.6), 'right', 0.9);
  expect(edit.right).toBeCloseTo(0.2);
  expect(cut(edit, 'top', -1).top).toBe(0);
});
