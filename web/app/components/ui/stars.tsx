import { m } from '@makao/i18n/messages';
import type { CSSProperties } from 'react';

/** A note in stars, and in words for those who can't see them. Lists hold dozens: the stars are drawn by `stars`. */
export const Stars = ({ note }: { note: number }) => (
  <span
    role="img"
    aria-label={m.reviews_note({ note })}
    className="stars"
    style={{ '--note': note } as CSSProperties}
  />
);
