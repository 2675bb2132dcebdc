import { faqTargets } from '@makao/contract/content';
import { faqForm } from '@makao/contract/content.admin';
import { m } from '@makao/i18n/messages';
import type { z } from 'zod';
import { BothFields } from '#web/components/ui/area/both-fields.tsx';
import { Editor, EditorCard } from '#web/components/ui/area/editor.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { useContractForm } from '#web/lib/form.ts';

export type Faq = z.input<typeof faqForm>;
export const faqTargetLabels: Record<Faq['target'], () => string> = {
  public: m.content_faqForm_public,
  agent: m.content_faqForm_agent,
};

interface FaqFormProps {
  faq: Faq;
  isNew: boolean;
  back: string;
  save: (faq: Faq) => Promise<unknown>;
}

export function FaqForm({ faq, isNew, back, save }: FaqFormProps) {
  const form = useContractForm<Faq>({ schema: () => Promise.resolve(faqForm), defaultValues: faq });
  return (
    <Editor
      form={form}
      title={isNew ? m.content_faqForm_new() : m.content_faqForm_edit()}
      back={{ to: back, label: m.content_faqForm_title() }}
      save={save}
    >
      <EditorCard>
        <Field label={m.content_faqForm_target()} className="md:max-w-sm">
          {(ids) => (
            <Select {...ids} {...form.register('target')}>
              {faqTargets.map((target) => (
                <option key={target} value={target}>
                  {faqTargetLabels[target]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <BothFields form={form} name="question" label={m.content_faqForm_question()} />
        <BothFields form={form} name="answer" label={m.content_faqForm_answer()} isLong />
      </EditorCard>
    </Editor>
  );
}
