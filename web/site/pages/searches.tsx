import { limits } from '@makao/contract/kernel/limits';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { TenantsScene } from '#web/features/content/home/scenes.tsx';
import { seo } from '#web/lib/seo.ts';
import { acts } from '../island.tsx';
import { page } from '../page.ts';

const usualPrice = 5000;

export default page({
  head: (_, { origin }) =>
    seo(origin, {
      title: m.savedSearches_intro_title(),
      description: m.savedSearches_intro_description(),
      path: '/searches',
    }),
  body: () => <Searches />,
});

/** Explains saved searches to visitors. */
function Searches() {
  const steps = [
    [m.savedSearches_intro_step1(), m.savedSearches_intro_step1Text({ count: limits.savedSearches.minFilters })],
    [m.savedSearches_intro_step2(), m.savedSearches_intro_step2Text()],
    [m.savedSearches_intro_step3(), m.savedSearches_intro_step3Text({ days: limits.savedSearches.validDays })],
  ] as const;
  return (
    <div className="frame pt-8 md:pt-14">
      <div className="grid items-center gap-8 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-12">
        <div>
          <Badge tone="warning">{m.common_sign_premium()}</Badge>
          <h1 className="mt-3 text-3xl md:text-[2.75rem] md:leading-[1.1]">{m.savedSearches_intro_title()}</h1>
          <p className="mt-3 max-w-xl text-lg text-pretty">{m.savedSearches_intro_lead()}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="sr-only">{m.savedSearches_intro_was()}</span>
            <s className="text-lg text-stone tabular-nums">{money(usualPrice)}</s>
            <Badge tone="accent">{m.savedSearches_intro_off()}</Badge>
            <b>{m.savedSearches_intro_free()}</b>
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/search" size="lg" {...acts('go', {}, { wish: 'go /search' })}>
              {m.savedSearches_intro_notify()}
            </ButtonLink>
            <ButtonLink to="/" size="lg" variant="secondary">
              {m.savedSearches_intro_home()}
            </ButtonLink>
          </div>
        </div>
        <div className="mx-auto w-full max-w-96 text-lagoon">
          <TenantsScene />
        </div>
      </div>
      <ol className="mt-12 grid gap-4 md:grid-cols-3 md:gap-5">
        {steps.map(([title, text], index) => (
          <li key={title} className="rounded-card border border-line bg-shell p-5">
            <span
              aria-hidden
              className="grid size-11 place-items-center rounded-t-full rounded-b-lg bg-lagoon font-display text-lg font-bold text-on-lagoon"
            >
              {index + 1}
            </span>
            <h2 className="mt-3 text-lg">{title}</h2>
            <p className="mt-1 text-stone text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
