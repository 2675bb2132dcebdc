import { m } from '@makao/i18n/messages';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from './link.tsx';

export const Breadcrumb = ({ trail, here }: { trail: readonly { to: string; label: string }[]; here: string }) => (
  <nav aria-label={m.common_breadcrumb_label()} className="text-sm text-stone">
    <ol className="flex min-w-0 items-center gap-1">
      {trail.map(({ to, label }) => (
        <li key={to} className="flex shrink-0 items-center gap-1">
          <Link to={to} className="inline-flex min-h-11 items-center hover:text-lagoon hover:underline">
            {label}
          </Link>
          <ChevronRight aria-hidden className="size-4" />
        </li>
      ))}
      <li aria-current="page" className="truncate text-ink">
        {here}
      </li>
    </ol>
  </nav>
);
