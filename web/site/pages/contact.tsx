import { m } from '@makao/i18n/messages';
import { ComingSoon } from '#web/features/content/coming-soon.tsx';
import { seo } from '#web/lib/seo.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches, { title: m.content_contact_pageTitle(), path: '/contact-us', hidden: true });

export default function Contact() {
  return <ComingSoon title={m.content_contact_pageTitle()} text={m.content_contact_soon()} />;
}
