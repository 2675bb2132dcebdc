import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Section } from '#app/features/accounts/section.tsx';
import { useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/general';

export const meta: Route.MetaFunction = () => privateMeta(m.accounts_general());

const languages: Record<string, () => string> = { en: m.common_language_en, sw: m.common_language_sw };

/** Shows the person's account; none of it can be changed here yet. */
export default function General() {
  const { firstName, lastName, phoneNumber, isVerified, locale } = useCurrentUser();
  const lines: [string, ReactNode][] = [
    [m.accounts_firstName(), firstName],
    [m.accounts_lastName(), lastName],
    [
      m.accounts_phone(),
      <span key="phone" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="tabular-nums">{phoneNumber}</span>
        {isVerified ? (
          <Badge tone="success">
            <BadgeCheck aria-hidden className="size-3.5" />
            {m.accounts_verified()}
          </Badge>
        ) : (
          <Badge tone="warning">{m.accounts_notVerified()}</Badge>
        )}
      </span>,
    ],
    [m.accounts_language(), (languages[locale] ?? m.accounts_unknownLanguage)()],
  ];
  return (
    <Section title={m.accounts_general()} text={m.accounts_generalText()}>
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
          {m.leads_verify()}
        </ButtonLink>
      )}
    </Section>
  );
}
