import { m } from '@makao/i18n/messages';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { placeParams } from './place-params.ts';

interface PlacePagesProps {
  /** Cursors of the neighbouring pages. */
  page: { next: string | null; previous: string | null };
}

/** Links to newer and older rows, by cursor: the end of a long list is as fast as its start. */
export function PlacePages({ page: { next, previous } }: PlacePagesProps) {
  const { pathname, search } = useLocation();
  if (!next && !previous) return null;
  const to = (name: 'after' | 'before', place: string) => {
    const query = new URLSearchParams(search);
    for (const each of placeParams) query.delete(each);
    query.set(name, place);
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label={m.common_pagination_label()} className="mt-6 flex flex-wrap justify-center gap-3">
      {previous && (
        <ButtonLink to={to('before', previous)} rel="prev" variant="secondary">
          <ChevronLeft aria-hidden />
          {m.team_newer()}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={to('after', next)} rel="next" variant="secondary">
          {m.team_older()}
          <ChevronRight aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}
