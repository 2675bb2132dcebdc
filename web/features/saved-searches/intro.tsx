import { m } from '@makao/i18n/messages';
import BellRing from 'lucide-react/icons/bell-ring';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Street } from '#web/components/ui/empty-state.tsx';
import { Explanation } from './explanation.tsx';

/** Explains saved searches to a person who has none. */
export const SavedSearchIntro = ({ home = false }: { home?: boolean }) => (
  <div className="grid items-center gap-8 rounded-card border border-line bg-shell p-5 md:grid-cols-2 md:p-8">
    <div>
      <Street className="mx-auto mb-5 w-full max-w-64 text-lagoon md:mx-0" />
      <h3 className="text-xl">{m.savedSearches_introTitle()}</h3>
      <p className="mt-2 text-stone text-pretty">{m.savedSearches_introText()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/search">
          <BellRing aria-hidden />
          {m.search_notify()}
        </ButtonLink>
        {home && (
          <ButtonLink to="/" variant="secondary">
            {m.common_notFound_home()}
          </ButtonLink>
        )}
      </div>
    </div>
    <Explanation />
  </div>
);
