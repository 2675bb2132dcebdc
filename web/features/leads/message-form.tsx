import { messageAgent } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { tellRefusal } from '#web/lib/refusal.ts';

const longest = 1000;

/** A first message through us: neither side sees the other's number. */
export default function MessageForm({ adId }: { adId: string }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await browserApi().call(messageAgent, { params: { id: adId }, body: { text } });
      notify({ kind: 'success', text: m.leads_message_sent() });
      setText('');
    } catch (error) {
      tellRefusal(error, send);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && text.trim() !== '') void send();
      }}
    >
      <Field label={m.leads_message_label()} hint={m.leads_message_hint()}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={longest}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={`${controlClass} py-2`}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" disabled={busy}>
        {m.leads_message_send()}
      </Button>
    </form>
  );
}
