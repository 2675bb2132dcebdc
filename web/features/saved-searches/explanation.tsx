import { limits } from '@makao/contract/kernel/limits';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Pencil from 'lucide-react/icons/pencil';
import { Badge } from '#web/components/ui/badge.tsx';

/** What it will cost one day. */
const usualPrice = 5000;

/** Once on a page. */
export const Premium = () => (
  <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <Badge tone="warning">{m.common_sign_premium()}</Badge>
    <span className="sr-only">{m.savedSearches_intro_was()}</span>
    <s className="text-stone tabular-nums">{money(usualPrice)}</s>
    <Badge tone="accent">{m.savedSearches_intro_off()}</Badge>
  </p>
);

/** What happens once a search is saved. */
export const Explanation = () => (
  <ul className="grid gap-4">
    {[
      { Icon: BellRing, text: m.savedSearches_aboutMessages() },
      { Icon: CalendarDays, text: m.savedSearches_aboutDays({ days: limits.savedSearches.validDays }) },
      { Icon: Pencil, text: m.savedSearches_aboutChange({ count: limits.savedSearches.most }) },
    ].map(({ Icon, text }) => (
      <li key={text} className="flex gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-lagoon-mist text-lagoon-deep">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="self-center text-pretty">{text}</span>
      </li>
    ))}
  </ul>
);
