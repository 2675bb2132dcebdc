import { m } from '@makao/i18n/messages';
import type { CSSProperties } from 'react';

/** Shows a rating as stars, with a text for screen readers. Lists hold dozens, so the class `stars` draws them. */
export const Stars = ({ note }: { note: number }) => (
  <span
    role="img"
    aria-label={m.reviews_note({ note })}
    className="stars"
    style={{ '--note': note } as CSSProperties}
  />
);
