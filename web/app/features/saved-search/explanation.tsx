import { limits } from '@makao/contract/limits';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Pencil from 'lucide-react/icons/pencil';
import { Badge } from '#app/components/ui/badge.tsx';

/** What it will cost one day. */
const usualPrice = 5000;

export const PremiumBadge = () => <Badge tone="warning">{m.sign_savedPremium()}</Badge>;

export const PremiumPrice = () => (
  <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <span className="sr-only">{m.saved_usualPrice()}</span>
    <s className="text-stone tabular-nums">{money(usualPrice)}</s>
    <Badge tone="accent">{m.saved_off()}</Badge>
    <b>{m.saved_free()}</b>
  </p>
);

/** What happens once a search is saved. */
export const Explanation = () => (
  <div className="grid gap-5">
    <ul className="grid gap-4">
      {[
        { Icon: BellRing, text: m.saved_aboutMessages() },
        { Icon: CalendarDays, text: m.saved_aboutDays({ days: limits.savedSearches.validDays }) },
        { Icon: Pencil, text: m.saved_aboutChange({ count: limits.savedSearches.most }) },
      ].map(({ Icon, text }) => (
        <li key={text} className="flex gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-lagoon-mist text-lagoon-deep">
            <Icon aria-hidden className="size-5" />
          </span>
          <span className="self-center text-pretty">{text}</span>
        </li>
      ))}
    </ul>
    <div className="rounded-card border border-line bg-sand p-4">
      <div className="mb-2">
        <PremiumBadge />
      </div>
      <PremiumPrice />
    </div>
  </div>
);
