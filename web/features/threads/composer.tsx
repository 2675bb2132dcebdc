import type { ThreadSide } from '@makao/contract/threads';
import { threadLimits } from '@makao/contract/threads.limits';
import { m } from '@makao/i18n/messages';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { chipClass } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass } from '#web/components/ui/field.tsx';
import { useIsPhone } from '#web/lib/use-phone.ts';
import { readDraft, storeDraft } from './drafts.ts';

const quickReplies: Record<ThreadSide, (() => string)[]> = {
  customer: [m.threads_quick_isStill, m.threads_quick_when],
  agent: [m.threads_quick_still, m.threads_quick_gone, m.threads_quick_visit],
};

interface ComposerProps {
  threadId: string;
  side: ThreadSide;
  name: string;
  onSend: (text: string) => void;
}

/** Quick replies fill the field: what is sent was read before. */
export function Composer({ threadId, side, name, onSend }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(threadId));
  const field = useRef<HTMLTextAreaElement>(null);
  const isPhone = useIsPhone();
  const write = (value: string) => {
    setText(value);
    storeDraft(threadId, value);
  };
  const send = () => {
    if (text.trim() === '') return;
    onSend(text.trim());
    write('');
    field.current?.focus();
  };
  // On a phone's keyboard Enter begins a line, and while a word is composed it ends the word.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isPhone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {text === '' && (
        <ul
          aria-label={m.threads_quick()}
          className="-mx-4 mb-2 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
        >
          {quickReplies[side].map((reply) => (
            <li key={reply()} className="shrink-0">
              <button
                type="button"
                className={classes(
                  chipClass,
                  'min-h-11 border-line-strong/60 bg-shell hover:border-lagoon hover:text-lagoon',
                )}
                onClick={() => {
                  write(reply());
                  field.current?.focus();
                }}
              >
                {reply()}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={m.threads_label({ name })}
          placeholder={m.threads_placeholder()}
          maxLength={threadLimits.text}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          className={classes(controlClass, 'field-sizing-content max-h-40 min-w-0 resize-none py-2.5')}
        />
        <Button type="submit" aria-label={m.threads_send()} disabled={text.trim() === ''} className="px-3.5">
          <SendHorizontal aria-hidden />
          <span className="max-sm:hidden">{m.threads_send()}</span>
        </Button>
      </div>
    </form>
  );
}
