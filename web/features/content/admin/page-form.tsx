import type { EditedPage } from '@makao/contract/content';
import { type EditedPageRow, updatePage } from '@makao/contract/content.admin';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { BothFields } from '#web/components/ui/area/both-fields.tsx';
import { Editor, EditorCard } from '#web/components/ui/area/editor.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { useContractForm } from '#web/lib/form.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { PageText } from '../page-text.tsx';
import { standardTexts } from '../standard-texts.ts';

export const pageNames: Record<EditedPage, () => string> = {
  about: m.content_about_title,
  'contact-us': m.content_contact_pageTitle,
  'secure-payments': m.content_payments_title,
  terms: m.content_terms_title,
  privacy: m.content_privacy_title,
};

type Typed = z.input<typeof updatePage.body>;

export function PageForm({ row, back }: { row: EditedPageRow; back: string }) {
  const { page, textEn, textSw, version } = row;
  const queries = useQueryClient();
  const form = useContractForm<Typed>({
    schema: () => Promise.resolve(updatePage.body),
    defaultValues: { textEn, textSw, version },
  });
  const standard = standardTexts[page];
  const save = async (body: Typed) => {
    await browserApi().call(updatePage, { params: { page }, body });
    await queries.invalidateQueries({ queryKey: teamKey });
  };
  const start = () => {
    if (!standard) return;
    form.setValue('textEn', standard('en'), { shouldDirty: true });
    form.setValue('textSw', standard('sw'), { shouldDirty: true });
  };
  return (
    <Editor
      form={form}
      title={pageNames[page]()}
      back={{ to: back, label: m.content_pages_title() }}
      save={save}
      conflict={m.content_pages_older}
    >
      <EditorCard>
        <p className="text-sm text-stone text-pretty">{m.content_pages_help()}</p>
        {standard && version === 0 && (
          <Button variant="secondary" className="justify-self-start" onClick={start}>
            {m.content_pages_start()}
          </Button>
        )}
        <BothFields form={form} name="text" label={m.content_pages_text()} isLong />
      </EditorCard>
      <EditorCard title={m.content_pages_preview()}>
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          <Preview form={form} name="textEn" lang="en" />
          <Preview form={form} name="textSw" lang="sw" />
        </div>
      </EditorCard>
    </Editor>
  );
}

function Preview({ form, name, lang }: { form: UseFormReturn<Typed>; name: 'textEn' | 'textSw'; lang: 'en' | 'sw' }) {
  const text = useWatch({ control: form.control, name });
  return (
    <div lang={lang} className="min-w-0 break-words">
      {text.trim() ? <PageText text={text} /> : <p className="text-stone">{m.content_pages_emptyPreview()}</p>}
    </div>
  );
}
