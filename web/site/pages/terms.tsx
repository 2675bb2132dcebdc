import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { terms } from '#web/features/content/standard-texts.ts';
import { inForceSince, type Terms } from '#web/features/content/terms.ts';
import { editedPage } from './edited-page.tsx';

export default editedPage({
  name: 'terms',
  path: '/terms-and-conditions',
  title: m.content_terms_title,
  description: () => m.content_terms_description({ brand: m.common_brand() }),
  standard: { body: (locale) => <StandardTerms {...terms[locale](m.common_brand())} /> },
});

const StandardTerms = ({ lead, sections }: Terms) => (
  <div className="frame gap-12 pt-8 md:pt-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
    <article className="max-w-prose">
      <h1 className="text-3xl">{m.content_terms_title()}</h1>
      <p className="mt-1 text-sm text-stone">{m.content_terms_updated({ date: shortDate(inForceSince) })}</p>
      <p className="mt-5 text-lg text-pretty">{lead}</p>
      <ol className="mt-8 grid gap-8">
        {sections.map(({ id, title, text }, index) => (
          <li key={id} id={id} className="scroll-mt-6">
            <h2 className="text-xl">
              {index + 1}. {title}
            </h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-pretty">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </article>
    <nav aria-label={m.content_terms_contents()} className="sticky top-6 self-start max-lg:hidden">
      <p className="mb-2 text-sm font-semibold text-stone">{m.content_terms_contents()}</p>
      <ol className="border-l-2 border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block px-4 py-1.5 text-sm hover:text-lagoon hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  </div>
);
