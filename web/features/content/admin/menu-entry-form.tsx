import { menuEntryForm } from '@makao/contract/content.admin';
import { m } from '@makao/i18n/messages';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type DefaultValues, type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { BothFields } from '#web/components/ui/area/both-fields.tsx';
import { Editor, EditorCard } from '#web/components/ui/area/editor.tsx';
import { OrderButtons } from '#web/components/ui/area/order-buttons.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { useContractForm } from '#web/lib/form.ts';

export type MenuEntry = z.input<typeof menuEntryForm>;
type Form = UseFormReturn<MenuEntry>;

interface MenuEntryFormProps {
  entry: DefaultValues<MenuEntry>;
  isNew: boolean;
  back: string;
  save: (entry: MenuEntry) => Promise<unknown>;
}

const most = { collections: 12, items: 30 };

export function MenuEntryForm({ entry, isNew, back, save }: MenuEntryFormProps) {
  const form = useContractForm<MenuEntry>({ schema: () => Promise.resolve(menuEntryForm), defaultValues: entry });
  const collections = useFieldArray({ control: form.control, name: 'collections' });
  const count = collections.fields.length;
  return (
    <Editor
      form={form}
      title={isNew ? m.content_menuForm_new() : m.content_menuForm_edit()}
      back={{ to: back, label: m.content_menuForm_title() }}
      save={save}
    >
      <EditorCard>
        <BothFields form={form} name="name" label={m.content_menuForm_name()} />
      </EditorCard>
      {collections.fields.map((collection, index) => {
        const name = m.content_menuForm_collection({ number: index + 1 });
        return (
          <EditorCard
            key={collection.id}
            title={name}
            aside={
              <span className="-mr-2 flex">
                <OrderButtons
                  layout="row"
                  name={name}
                  index={index}
                  count={count}
                  onMove={(to) => collections.move(index, to)}
                />
                <RemoveButton name={name} onRemove={() => collections.remove(index)} />
              </span>
            }
          >
            <Collection form={form} index={index} />
          </EditorCard>
        );
      })}
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={count >= most.collections}
        onClick={() => collections.append({ nameEn: '', nameSw: '', imageUrl: null, items: [] })}
      >
        <Plus aria-hidden />
        {m.content_menuForm_addCollection()}
      </Button>
    </Editor>
  );
}

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <IconButton
    label={m.team_setting_removeNamed({ name })}
    className="hover:bg-error-mist hover:text-error"
    onClick={onRemove}
  >
    <Trash2 aria-hidden />
  </IconButton>
);

function Collection({ form, index }: { form: Form; index: number }) {
  const { control, register, formState } = form;
  const items = useFieldArray({ control, name: `collections.${index}.items` });
  const errors = formState.errors.collections?.[index];
  return (
    <>
      <BothFields form={form} name={`collections.${index}.name`} label={m.content_menuForm_collectionName()} />
      <Field
        label={m.content_menuForm_image()}
        hint={m.content_menuForm_imageHint()}
        error={errors?.imageUrl && m.content_menuForm_linkHint()}
        className="md:max-w-1/2"
      >
        {(ids) => (
          <Input
            {...ids}
            inputMode="url"
            autoCapitalize="none"
            {...register(`collections.${index}.imageUrl`, { setValueAs: (typed: string | null) => typed || null })}
          />
        )}
      </Field>
      {items.fields.map((item, at) => {
        const name = m.content_menuForm_item({ number: at + 1 });
        return (
          <div key={item.id} className="border-t border-line pt-3">
            <div className="mb-1 flex items-center justify-between gap-2">
              <h3 className="font-sans text-sm font-semibold text-stone">{name}</h3>
              <span className="-mr-2 flex">
                <OrderButtons
                  layout="row"
                  name={name}
                  index={at}
                  count={items.fields.length}
                  onMove={(to) => items.move(at, to)}
                />
                <RemoveButton name={name} onRemove={() => items.remove(at)} />
              </span>
            </div>
            <div className="grid gap-3">
              <BothFields
                form={form}
                name={`collections.${index}.items.${at}.name`}
                label={m.content_menuForm_itemName()}
              />
              <Field
                label={m.content_menuForm_link()}
                hint={m.content_menuForm_linkHint()}
                error={errors?.items?.[at]?.link && m.content_menuForm_linkHint()}
                className="md:max-w-1/2"
              >
                {(ids) => (
                  <Input
                    {...ids}
                    inputMode="url"
                    autoCapitalize="none"
                    {...register(`collections.${index}.items.${at}.link`)}
                  />
                )}
              </Field>
            </div>
          </div>
        );
      })}
      <Button
        variant="ghost"
        className="justify-self-start px-3"
        disabled={items.fields.length >= most.items}
        onClick={() => items.append({ nameEn: '', nameSw: '', link: '' })}
      >
        <Plus aria-hidden />
        {m.content_menuForm_addItem()}
      </Button>
    </>
  );
}
