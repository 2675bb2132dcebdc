import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { Logo } from '#web/components/ui/logo.tsx';
import {
  FavoritesScene,
  RefineScene,
  ReviewsScene,
  SupportScene,
  WelcomeScene,
} from '#web/features/content/onboarding/scenes.tsx';
import { PageFailure } from '#web/lib/page-errors.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { plainSwitch } from '../layout/layouts.tsx';
import { page } from '../page.ts';

const steps = [
  { Picture: WelcomeScene, title: m.content_onboarding_welcomeTitle, text: m.content_onboarding_welcomeText },
  { Picture: RefineScene, title: m.content_onboarding_refineTitle, text: m.content_onboarding_refineText },
  { Picture: FavoritesScene, title: m.content_onboarding_favoritesTitle, text: m.content_onboarding_favoritesText },
  { Picture: ReviewsScene, title: m.content_onboarding_reviewsTitle, text: m.content_onboarding_reviewsText },
  { Picture: SupportScene, title: m.content_onboarding_supportTitle, text: m.content_onboarding_supportText },
] as const;

export default page({
  layout: 'bare',
  load(_, { params }) {
    const { step = '' } = params;
    if (!/^[1-5]$/.test(step)) throw new PageFailure(404);
    return { step: Number(step) };
  },
  head: ({ step }) => privateMeta(steps[step - 1]!.title()),
  body: ({ step }, { url }) => <Step step={step} url={url} />,
});

function Step({ step, url }: { step: number; url: URL }) {
  const { Picture, title, text } = steps[step - 1]!;
  const last = step === steps.length;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="frame flex h-16 items-center gap-1">
        <Link to="/" className="mr-auto inline-flex min-h-11 items-center rounded-field text-lagoon">
          <Logo />
        </Link>
        <LanguageSwitch url={url} className={plainSwitch} />
      </header>
      <main className="frame flex max-w-5xl grow flex-col gap-6 md:max-lg:justify-center pt-2 pb-4 lg:grid lg:grid-cols-2 lg:content-center lg:items-center lg:gap-14">
        <div className="mx-auto w-full max-w-88 animate-[fade-in_200ms] md:max-w-md lg:max-w-none">
          <Picture />
        </div>
        {/* On phones the buttons stay under the thumb from step to step. */}
        <div className="mx-auto flex w-full max-w-md grow flex-col text-center md:grow-0 lg:text-left">
          <Dots step={step} />
          <h1 className="mt-5 text-2xl md:text-3xl">{title()}</h1>
          <p className="mt-3 text-lg text-stone text-pretty lg:min-h-20">{text()}</p>
          <div className="mt-auto flex gap-3 pt-6">
            {step > 1 && (
              <ButtonLink
                to={`/onboarding/${step - 1}`}
                variant="secondary"
                size="lg"
                className="max-lg:px-4 max-lg:text-base"
              >
                {m.content_onboarding_previous()}
              </ButtonLink>
            )}
            <ButtonLink
              to={last ? '/authentication/register' : `/onboarding/${step + 1}`}
              size="lg"
              className="max-lg:grow max-lg:px-3 max-lg:text-base"
            >
              {last ? m.content_onboarding_start() : m.content_onboarding_next()}
            </ButtonLink>
          </div>
          <p className="mt-2">
            <Link
              to="/"
              className={classes(
                'inline-flex min-h-11 items-center font-medium text-stone underline-offset-4 hover:underline',
                last && 'invisible',
              )}
            >
              {m.content_onboarding_skip()}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}

function Dots({ step }: { step: number }) {
  return (
    <p
      role="img"
      aria-label={m.content_onboarding_progress({ step, steps: steps.length })}
      className="flex justify-center gap-2 lg:justify-start"
    >
      {steps.map(({ title }, index) => (
        <span
          key={title()}
          className={classes(
            'h-2 rounded-full transition-all',
            index + 1 === step ? 'w-8 bg-lagoon' : index + 1 < step ? 'w-2 bg-lagoon' : 'w-2 bg-line-strong/50',
          )}
        />
      ))}
    </p>
  );
}
