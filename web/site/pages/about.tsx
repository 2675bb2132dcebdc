import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { HeroScene } from '#web/features/content/home/hero-scene.tsx';
import { aboutParts } from '#web/features/content/standard-texts.ts';
import { editedPage } from './edited-page.tsx';

export default editedPage({
  name: 'about',
  path: '/about-us',
  title: m.content_about_title,
  description: () => m.content_about_description({ brand: m.common_brand() }),
  standard: { body: () => <About /> },
});

function About() {
  return (
    <>
      <div className="relative overflow-hidden bg-reef text-on-reef">
        <HeroScene className="absolute inset-x-0 bottom-0 h-40 w-full md:h-64" />
        <div className="frame relative pt-10 pb-48 md:pt-16 md:pb-64">
          <p className="text-on-reef-soft">{m.content_about_title()}</p>
          <h1 className="mt-2 max-w-3xl text-3xl md:text-[3.25rem] md:leading-[1.05]">{m.content_about_lead()}</h1>
        </div>
      </div>
      <div className="frame grid gap-x-12 gap-y-8 pt-10 md:grid-cols-2 md:pt-14">
        {aboutParts().map(([title, text]) => (
          <section key={title}>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 text-lg text-pretty">{text}</p>
          </section>
        ))}
      </div>
      <div className="frame mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/search">{m.content_about_search()}</ButtonLink>
        <ButtonLink to="/authentication/register" variant="secondary">
          {m.content_about_join()}
        </ButtonLink>
      </div>
    </>
  );
}
