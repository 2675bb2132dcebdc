import { faqTargets } from '@makao/contract/content';
import { adminFaqs } from '@makao/contract/content.admin';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { useSearchParams } from 'react-router';
import { SettingRows } from '#web/components/ui/area/setting-rows.tsx';
import { GoneSetting, SettingsHead } from '#web/components/ui/area/settings-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { FaqForm, faqTargetLabels } from '#web/features/content/admin/faq-form.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { nextPosition, type RowOf, useSettings } from '../../../lib/use-settings.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.content_faqForm_title;

const back = '/admin/faqs';
type Row = RowOf<typeof adminFaqs>;
const ownQuestion = (faq: Row) => (getLocale() === 'sw' ? faq.questionSw : faq.questionEn);
const otherQuestion = (faq: Row) => (getLocale() === 'sw' ? faq.questionEn : faq.questionSw);

export default function Faqs() {
  const { query, save, remove, order } = useSettings(adminFaqs);
  const [params] = useSearchParams();
  const open = params.get('open');
  const target = faqTargets.find((one) => one === params.get('target')) ?? 'public';
  return (
    <Loaded query={query} skeleton={<LinesSkeleton className="h-20" />}>
      {(faqs) => {
        const inTarget = (one: Row['target']) => faqs.filter((faq) => faq.target === one);
        if (open === 'new') {
          const words = { questionEn: '', questionSw: '', answerEn: '', answerSw: '' };
          const faq = { ...words, target, position: nextPosition(inTarget(target)) };
          return <FaqForm isNew faq={faq} back={back} save={save} />;
        }
        if (open) {
          const row = faqs.find(({ id }) => id === open);
          if (!row) return <GoneSetting back={back} />;
          const { id, ...faq } = row;
          return <FaqForm key={id} isNew={false} faq={faq} back={back} save={(form) => save(form, id)} />;
        }
        return (
          <>
            <SettingsHead
              title={m.content_faqForm_title()}
              note={m.content_faqForm_text()}
              add={{ to: '?open=new', label: m.content_faqForm_add() }}
            />
            <div className="grid grid-cols-1 gap-6">
              {faqTargets.map((one) => (
                <section key={one} aria-labelledby={`faqs-${one}`}>
                  <h2 id={`faqs-${one}`} className="mb-2 text-lg">
                    {faqTargetLabels[one]()}
                  </h2>
                  {inTarget(one).length === 0 && <p className="text-stone">{m.team_setting_none()}</p>}
                  <SettingRows
                    rows={inTarget(one)}
                    nameOf={ownQuestion}
                    editPath={(id) => `?open=${id}`}
                    onRemove={remove}
                    onOrder={order}
                  >
                    {(faq) => (
                      <>
                        <p className="font-semibold">{ownQuestion(faq)}</p>
                        <p className="text-sm text-stone">{otherQuestion(faq)}</p>
                      </>
                    )}
                  </SettingRows>
                </section>
              ))}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
