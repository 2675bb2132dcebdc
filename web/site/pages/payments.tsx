import { m } from '@makao/i18n/messages';
import { ComingSoon } from '#web/features/content/coming-soon.tsx';
import { seo } from '#web/lib/seo.ts';
import type { Route } from './+types/payments';

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches, { title: m.content_payments_title(), path: '/secure-payments', hidden: true });

export default function SecurePayments() {
  return <ComingSoon title={m.content_payments_title()} text={m.content_payments_soon()} />;
}
