import { m } from '@makao/i18n/messages';
import { ComingSoon } from '#web/features/content/coming-soon.tsx';
import { seo } from '#web/lib/seo.ts';
import { page } from '../page.ts';

export default page({
  head: (_, { origin }) => seo(origin, { title: m.content_contact_pageTitle(), path: '/contact-us', hidden: true }),
  body: () => <ComingSoon title={m.content_contact_pageTitle()} text={m.content_contact_soon()} />,
});
