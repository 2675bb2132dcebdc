import { phonePrefix } from '@makao/contract/kernel/phone';
import { m } from '@makao/i18n/messages';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';

/** The button that shares the phone's number. A phone knows its own; in the demo it is typed. */
export function DemoShare({ onShare }: { onShare: ((phoneNumber: string) => Promise<unknown>) | undefined }) {
  const [number, setNumber] = useState('');
  const share = (event: FormEvent) => {
    event.preventDefault();
    void onShare?.(number);
  };
  return (
    <form className="needs-script mt-2 grid gap-2 border-t border-line pt-2" onSubmit={share}>
      <Field label={m.chat_play_number()}>
        {(field) => (
          <Input
            {...field}
            inputMode="tel"
            required
            pattern="[+][1-9][0-9]{6,14}"
            placeholder={`${phonePrefix}…`}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="sm" className="min-h-11" disabled={!onShare}>
        {m.chat_play_share()}
      </Button>
    </form>
  );
}
