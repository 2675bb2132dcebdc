import { type EditedPage, getEditedPage } from '@makao/contract/content';
import type { Locale } from '@makao/contract/kernel/locales';
import type { ReactNode } from 'react';
import { ComingSoon } from '#web/features/content/coming-soon.tsx';
import { PageText } from '#web/features/content/page-text.tsx';
import { orFail } from '#web/lib/load-failures.ts';
import { seo } from '#web/lib/seo.ts';
import { page } from '../page.ts';

interface Edited {
  name: EditedPage;
  path: string;
  title: () => string;
  description?: () => string;
  /** What the page shows until the team has written it: its own text, or that it is coming. */
  standard: { body: (locale: Locale) => ReactNode } | { notice: () => string };
}

/** A page that the team edits in the back office. */
export const editedPage = ({ name, path, title, description, standard }: Edited) =>
  page({
    load: async (api) => await api.call(getEditedPage, { params: { page: name } }).catch(orFail('unknownError')),
    head: ({ text }, { origin }) =>
      seo(origin, {
        title: title(),
        ...(description && { description: description() }),
        path,
        hidden: text === null && 'notice' in standard,
      }),
    body: ({ text }, { locale }) => {
      if (text !== null) return <Written title={title()} text={text} />;
      return 'notice' in standard ? <ComingSoon title={title()} text={standard.notice()} /> : standard.body(locale);
    },
  });

export const Written = ({ title, text }: { title: string; text: string }) => (
  <article className="frame pt-8 md:pt-12">
    <div className="max-w-prose">
      <h1 className="mb-5 text-3xl">{title}</h1>
      <PageText text={text} />
    </div>
  </article>
);
