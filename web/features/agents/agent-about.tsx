import type { AgentDetail } from '@makao/contract/agents';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { dayLabels, languageLabels } from './about-labels.ts';

/** What an agent says of themselves: in the reader's language, or else in the other. */
export function AgentAbout({ agent: { bioEn, bioSw, languages, workingHours } }: { agent: AgentDetail }) {
  const locale = getLocale();
  const [own, other] = locale === 'sw' ? [bioSw, bioEn] : [bioEn, bioSw];
  const bio = own ?? other;
  return (
    <>
      {bio && (
        <p lang={own ? undefined : locale === 'sw' ? 'en' : 'sw'} className="mt-4 whitespace-pre-line text-pretty">
          {bio}
        </p>
      )}
      {languages.length > 0 && (
        <p className="mt-2">
          <span className="text-stone">{m.agents_page_speaks()}:</span>{' '}
          {languages.map((language) => languageLabels[language]()).join(', ')}
        </p>
      )}
      {workingHours && (
        <p className="mt-2">
          <span className="text-stone">{m.agents_page_hours()}:</span>{' '}
          {m.agents_page_hoursText({
            days: workingHours.days.map((day) => dayLabels[day - 1]?.()).join(', '),
            from: workingHours.from,
            to: workingHours.to,
          })}
        </p>
      )}
    </>
  );
}
