import { m } from '@makao/i18n/messages';
import { ComingSoon } from '#web/features/content/coming-soon.tsx';
import { seo } from '#web/lib/seo.ts';
import { page } from '../page.ts';

export default page({
  head: (_, { origin }) => seo(origin, { title: m.content_payments_title(), path: '/secure-payments', hidden: true }),
  body: () => <ComingSoon title={m.content_payments_title()} text={m.content_payments_soon()} />,
});
