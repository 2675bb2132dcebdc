import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { TenantsScene } from '#web/features/content/home/scenes.tsx';
import { Premium } from '#web/features/saved-searches/explanation.tsx';
import { seo } from '#web/lib/seo.ts';
import { acts } from '../island.tsx';
import { page } from '../page.ts';

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
          <h1 className="text-3xl md:text-[2.75rem] md:leading-[1.1]">{m.savedSearches_intro_title()}</h1>
          <p className="mt-3 max-w-xl text-lg text-pretty">{m.savedSearches_intro_lead()}</p>
          <div className="mt-5">
            <Premium />
          </div>
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
