import { m } from '@makao/i18n/messages';

/** What a search asks for, to be read. */
export const FilterLabels = ({ labels }: { labels: readonly string[] }) => (
  <ul aria-label={m.search_on()} className="flex flex-wrap gap-1.5">
    {labels.map((label) => (
      <li
        key={label}
        className="inline-flex min-h-7 max-w-full items-center rounded-full bg-lagoon-mist px-3 text-sm font-medium text-lagoon-deep"
      >
        <span className="truncate">{label}</span>
      </li>
    ))}
  </ul>
);
