import { m } from '@makao/i18n/messages';
import { useId, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { notify } from '#web/lib/notify.ts';

/** Letters of base64 that the demo takes. */
const mostLetters = 200_000;

interface DemoComposerProps {
  /** What is written there already, as by a link that opens the chat. */
  text: string;
  onText: (text: string) => Promise<void>;
  onPhoto: (data: string, caption: string) => Promise<void>;
}

/** Where one writes as the phone. */
export function DemoComposer({ text: given, onText, onPhoto }: DemoComposerProps) {
  const [text, setText] = useState(given);
  const file = useId();
  const pick = async (picked: File | undefined) => {
    if (!picked) return;
    const data = await smaller(picked);
    if (data.length > mostLetters) notify({ kind: 'error', text: m.chat_play_photoTooLarge() });
    else {
      await onPhoto(data, text);
      setText('');
    }
  };
  return (
    <form
      className="needs-script mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        void onText(text);
        setText('');
      }}
    >
      <Field label={m.chat_play_write()} className="min-w-52 grow">
        {(field) => (
          <Input {...field} value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" />
        )}
      </Field>
      <Button type="submit">{m.chat_play_send()}</Button>
      <label
        htmlFor={file}
        className="inline-flex min-h-11 cursor-pointer items-center px-3 font-semibold text-lagoon hover:underline"
      >
        {m.chat_play_photo()}
      </label>
      <input
        id={file}
        type="file"
        accept="image/jpeg,image/png"
        className="sr-only"
        onChange={({ target }) => {
          void pick(target.files?.[0]);
          target.value = '';
        }}
      />
    </form>
  );
}

/** As a phone sends a photo: smaller, and without what it says of itself. */
async function smaller(picked: File): Promise<string> {
  const bitmap = await createImageBitmap(picked);
  const scale = Math.min(1, 1200 / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? '';
}
