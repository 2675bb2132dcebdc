import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { resetLink } from '#web/lib/filter-link.ts';

interface FilterDrawerProps {
  /** The form that a script moves in here while it is open. */
  form: string;
  reset: string;
  resultCount: number;
}

/** The filters on a phone. */
export const FilterDrawer = ({ form, reset, resultCount }: FilterDrawerProps) => (
  <dialog id="filter-drawer" aria-labelledby="filter-drawer-title" className="sheet">
    <div className="flex h-[92dvh] flex-col">
      <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 id="filter-drawer-title" className="text-lg">
          {m.search_filters()}
        </h2>
        <form method="dialog">
          <button type="submit" aria-label={m.common_action_close()} className={iconButton}>
            <X aria-hidden />
          </button>
        </form>
      </header>
      <div data-holds={form} className="min-h-0 grow overflow-y-auto overscroll-contain p-4" />
      <footer className="flex gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div data-region="drawer-reset">
          <ButtonLink to={reset} variant="secondary" {...resetLink}>
            {m.search_reset()}
          </ButtonLink>
        </div>
        <Button type="submit" form={form} className="grow">
          <span data-region="drawer-count">{m.search_viewCount({ count: wholeNumber(resultCount) })}</span>
        </Button>
      </footer>
    </div>
  </dialog>
);
