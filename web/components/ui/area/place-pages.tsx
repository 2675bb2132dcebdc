import { m } from '@makao/i18n/messages';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { placeParams } from './place-params.ts';

interface PlacePagesProps {
  /** Where the pages beside this one begin, as the list itself says. */
  page: { next: string | null; previous: string | null };
}

/** Newer and older: a long list goes on from a place in it, so that its end is as near as its start. */
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
