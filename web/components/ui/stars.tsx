import { m } from '@makao/i18n/messages';
import type { CSSProperties } from 'react';

/**
 * Shows a rating as stars, with a text for screen readers; five outlines before the first review. Lists hold dozens, so
 * the class `stars` draws them.
 */
export const Stars = ({ note }: { note: number | null }) => (
  <span
    role="img"
    aria-label={note === null ? m.agents_page_noReviews() : m.reviews_note({ note })}
    className={note === null ? 'stars stars-outline' : 'stars'}
    style={note === null ? undefined : ({ '--note': note } as CSSProperties)}
  />
);
