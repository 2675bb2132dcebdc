import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { HeroScene } from '#web/features/content/home/hero-scene.tsx';
import { seo } from '#web/lib/seo.ts';
import { page } from '../page.ts';

export default page({
  head: (_, { origin }) =>
    seo(origin, {
      title: m.content_about_title(),
      description: m.content_about_description({ brand: m.common_brand() }),
      path: '/about-us',
    }),
  body: () => <About />,
});

function About() {
  const brand = m.common_brand();
  const parts = [
    [m.content_about_why(), m.content_about_whyText()],
    [m.content_about_what(), m.content_about_whatText({ brand })],
    [m.content_about_who(), m.content_about_whoText()],
    [m.content_about_next(), m.content_about_nextText()],
  ] as const;
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
        {parts.map(([title, text]) => (
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
