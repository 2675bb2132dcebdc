import { faqForm } from '@makao/contract/admin-settings';
import { faqTargets } from '@makao/contract/content';
import { m } from '@makao/i18n/messages';
import type { z } from 'zod';
import { Field } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useContractForm } from '#app/lib/form.ts';
import { BothFields } from './both-fields.tsx';
import { Editor, EditorCard } from './editor.tsx';

export type Faq = z.input<typeof faqForm>;
export const faqTargetLabels: Record<Faq['target'], () => string> = {
  public: m.faqset_public,
  agent: m.faqset_agent,
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
      title={isNew ? m.faqset_new() : m.faqset_edit()}
      back={{ to: back, label: m.faqset_title() }}
      save={save}
    >
      <EditorCard>
        <Field label={m.faqset_target()} className="md:max-w-sm">
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
        <BothFields form={form} name="question" label={m.faqset_question()} />
        <BothFields form={form} name="answer" label={m.faqset_answer()} isLong />
      </EditorCard>
    </Editor>
  );
}
