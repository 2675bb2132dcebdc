import type { ButtonLook } from '#web/components/ui/button.tsx';
import { BeNotified } from '#web/features/saved-searches/be-notified.tsx';
import { opens } from '../island.tsx';

/** Filters in words, as many as an island may be given: a search can name two hundred wards. */
function fitting(labels: readonly string[]): string[] {
  let left = 1500;
  return labels.filter((label) => {
    left -= new TextEncoder().encode(label).length + 3;
    return left > 0;
  });
}

interface BeNotifiedProps extends ButtonLook {
  /** The filters in words. */
  labels: readonly string[];
  /** The address of the search. */
  path: string;
  /** Only the bell on phones. */
  isShort?: boolean;
}

/** Saves the search of the page: its filters are those of the form. */
export const beNotified = ({ labels, path, ...look }: BeNotifiedProps) => (
  <BeNotified
    path={path}
    opener={opens('save-search', { labels: fitting(labels) }, { wish: `notify ${path}` })}
    {...look}
  />
);
