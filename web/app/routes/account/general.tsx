import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Section } from '#app/features/account/section.tsx';
import { useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/general';

export const meta: Route.MetaFunction = () => privateMeta(m.account_general());

const languages: Record<string, () => string> = { en: m.language_en, sw: m.language_sw };

/** Who the person is to us; nothing of it can be changed here yet. */
export default function General() {
  const { firstName, lastName, phoneNumber, isVerified, locale } = useCurrentUser();
  const lines: [string, ReactNode][] = [
    [m.account_firstName(), firstName],
    [m.account_lastName(), lastName],
    [
      m.account_phone(),
      <span key="phone" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="tabular-nums">{phoneNumber}</span>
        {isVerified ? (
          <Badge tone="success">
            <BadgeCheck aria-hidden className="size-3.5" />
            {m.account_verified()}
          </Badge>
        ) : (
          <Badge tone="warning">{m.account_notVerified()}</Badge>
        )}
      </span>,
    ],
    [m.account_language(), (languages[locale] ?? m.account_unknownLanguage)()],
  ];
  return (
    <Section title={m.account_general()} text={m.account_generalText()}>
      <dl className="max-w-2xl divide-y divide-line rounded-card border border-line bg-shell px-4">
        {lines.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 gap-y-0.5 py-3.5 sm:grid-cols-[14rem_1fr]">
            <dt className="text-sm text-stone sm:text-base">{label}</dt>
            <dd className="min-w-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {!isVerified && (
        <ButtonLink to="/authentication/code-verification?redirect=%2Faccount%2Fgeneral" className="mt-4">
          {m.contact_verify()}
        </ButtonLink>
      )}
    </Section>
  );
}
