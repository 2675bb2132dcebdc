import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { tellFailure } from '#web/lib/failure.ts';
import { switchLocale } from '#web/lib/preferences.ts';
import { AccountLine, accountList } from '../account-line.tsx';
import { Section } from '../section.tsx';
import { useCurrentUser } from '../use-session.ts';

const dialogs = {
  name: lazy(() => import('../name-dialog.tsx')),
  number: lazy(() => import('../number-dialog.tsx')),
};

const languages: Record<string, () => string> = { en: m.common_language_en, sw: m.common_language_sw };
const otherLocale: Record<string, Locale> = { en: 'sw', sw: 'en' };

/** Saved on the server first; if that fails, the language stays. */
async function chooseLocale(locale: Locale): Promise<void> {
  try {
    await (await import('../sign-in.ts')).saveLocale(locale);
    switchLocale(locale);
  } catch (error) {
    tellFailure(error);
  }
}

/** Name, number and language of the signed-in user. */
export function OwnDetails() {
  const user = useCurrentUser();
  const { firstName, lastName, phoneNumber, isVerified, locale } = user;
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog = open && dialogs[open];
  const other = otherLocale[locale] ?? 'en';
  return (
    <>
      <Section title={m.accounts_general()} text={m.accounts_generalText()}>
        <dl className={accountList}>
          <AccountLine label={m.accounts_firstName()}>{firstName}</AccountLine>
          <AccountLine
            label={m.accounts_lastName()}
            action={<Change label={m.accounts_changeName()} onClick={() => setOpen('name')} />}
          >
            {lastName}
          </AccountLine>
          <AccountLine
            label={m.accounts_phone()}
            action={<Change label={m.accounts_changeNumber()} onClick={() => setOpen('number')} />}
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="tabular-nums">{phoneNumber}</span>
              {isVerified ? (
                <Badge tone="success">
                  <BadgeCheck aria-hidden className="size-3.5" />
                  {m.accounts_verified()}
                </Badge>
              ) : (
                <Badge tone="warning">{m.accounts_notVerified()}</Badge>
              )}
            </span>
          </AccountLine>
          <AccountLine
            label={m.accounts_language()}
            action={
              <Change
                label={m.accounts_changeLanguage({ language: languages[other]!() })}
                onClick={() => void chooseLocale(other)}
              />
            }
          >
            {(languages[locale] ?? m.accounts_unknownLanguage)()}
          </AccountLine>
        </dl>
        {!isVerified && (
          <ButtonLink to="/authentication/code-verification?redirect=%2Faccount%2Fgeneral" className="mt-4">
            {m.leads_verify()}
          </ButtonLink>
        )}
      </Section>
      {OpenDialog && (
        <Suspense>
          <OpenDialog user={user} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const Change = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="ghost" className="-mx-3 px-3 text-sm" onClick={onClick}>
    {label}
  </Button>
);
