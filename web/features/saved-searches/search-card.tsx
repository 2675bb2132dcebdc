import type { SavedSearch } from '@makao/contract/saved-searches';
import { daysLeft, shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { FilterLabels } from './filter-labels.tsx';
import { frameLabel } from './wishes-form.tsx';

/** The days that a search has left; red once it has expired. */
export function DaysLeft({ search, now }: { search: SavedSearch; now: number }) {
  const left = daysLeft(search.expirationDate, now);
  return left > 0 ? (
    <Badge tone="success">{m.savedSearches_daysLeft({ count: left })}</Badge>
  ) : (
    <Badge tone="error">
      {Date.parse(search.expirationDate) > now ? m.savedSearches_lastDay() : m.savedSearches_expired()}
    </Badge>
  );
}

/** When it is time to think of going on. */
const renewDays = 7;

interface SearchCardProps {
  search: SavedSearch;
  heading: string;
  labels: readonly string[];
  now: number;
  onEdit: () => void;
  onDelete: () => void;
  onRenew: () => void;
}

export const SearchCard = ({ search, heading, labels, now, onEdit, onDelete, onRenew }: SearchCardProps) => (
  <article className="flex h-full flex-col rounded-card border border-line bg-shell p-4">
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <DaysLeft search={search} now={now} />
        <h3 className="mt-2 text-lg">
          <Link to={`/account/searches/${search.id}`} className="hover:text-lagoon hover:underline">
            {heading}
          </Link>
        </h3>
      </div>
      <span className="-mt-1.5 -mr-2 flex shrink-0">
        <IconButton label={m.savedSearches_edit({ what: heading })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={m.savedSearches_delete({ what: heading })} onClick={onDelete} className="text-error">
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </div>
    <div className="mt-3 mb-3">
      <FilterLabels labels={labels} />
    </div>
    <p className="mb-4 text-sm text-stone">
      {frameLabel(search.searchTimeFrame)} · {m.savedSearches_since({ date: shortDate(search.createdAt) })}
    </p>
    {daysLeft(search.expirationDate, now) <= renewDays && (
      <p className="mb-3">
        <Button variant="secondary" size="sm" onClick={onRenew}>
          {m.savedSearches_renew()}
        </Button>
      </p>
    )}
    <ButtonLink
      to={`/account/searches/${search.id}`}
      variant={search.adResultsCount > 0 ? 'primary' : 'secondary'}
      className="mt-auto w-full"
    >
      {m.savedSearches_results({ count: search.adResultsCount })}
    </ButtonLink>
  </article>
);
