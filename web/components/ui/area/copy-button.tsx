import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { notify } from '#web/lib/notify.ts';

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), 2500);
    } catch {
      notify({ kind: 'error', text: m.common_copy_failed() });
    }
  };
  return (
    <Button
      variant="ghost"
      className="px-3"
      aria-label={done ? m.common_copy_done() : m.common_copy_do({ what })}
      onClick={() => void copy()}
    >
      {done ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span role="status">{done && m.common_copy_done()}</span>
    </Button>
  );
}
