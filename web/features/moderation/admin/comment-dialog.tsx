import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { chipClass } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { type ActionProps, DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';

/** A ready-made sentence under a short name. */
export interface Reason {
  label: () => string;
  text: (inputs: object, options: { locale: Locale }) => string;
}

interface CommentDialogProps extends ActionProps {
  title: ReactNode;
  reasons?: readonly Reason[];
  /** Of the person who will read it. */
  locale: Locale;
  onSend: (comment: string) => void;
  /** A number key sends its reason at once. */
  isQuick?: boolean;
  /** What will happen. */
  children?: ReactNode;
}

/**
 * Asks for the reason of a decision that another person will read: ready-made ones in the language of the
 * reader, by number keys too, own words, or both. Fetched when it is needed: import it with `lazy`.
 */
export default function CommentDialog(props: CommentDialogProps) {
  const { title, action, reasons = [], locale, busy, disabled, isFinal, isQuick, onSend, onClose, children } = props;
  const [chosen, setChosen] = useState<readonly Reason[]>([]);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const comment = [...chosen.map(({ text }) => text({}, { locale })), words.trim()].filter(Boolean).join('\n');
  const isTooLong = comment.length > limits.adminComment;
  const error = isTooLong
    ? m.common_comment_tooLong({ max: limits.adminComment })
    : isTried && !comment
      ? m.common_comment_missing()
      : undefined;

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (comment && !isTooLong && !busy && !disabled) onSend(comment);
  };
  /** 1 is the first reason, and so on; in the field a digit is a digit. */
  const pressKey = (event: KeyboardEvent) => {
    const reason = reasons[Number(event.key) - 1];
    const isTyped = event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey;
    if (!reason || isTyped || event.repeat) return;
    event.preventDefault();
    if (!isQuick) toggle(reason);
    else if (!busy) onSend(reason.text({}, { locale }));
  };
  const toggle = (reason: Reason) =>
    setChosen((before) => (before.includes(reason) ? before.filter((one) => one !== reason) : [...before, reason]));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={<DialogActions {...{ action, busy, disabled, isFinal, onClose }} type="submit" form="comment" />}
    >
      <form id="comment" noValidate onSubmit={send} onKeyDown={pressKey} className="grid gap-4">
        {children && <div className="text-pretty text-stone">{children}</div>}
        {reasons.length > 0 && (
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{m.common_comment_reasons()}</legend>
            <div className="flex flex-wrap gap-2">
              {reasons.map((reason, index) => (
                <label
                  key={reason.label()}
                  className={classes(
                    chipClass,
                    'min-h-11 cursor-pointer border-line-strong/70 hover:border-lagoon has-checked:border-lagoon has-checked:bg-lagoon has-checked:text-on-lagoon sm:min-h-9',
                    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
                  )}
                >
                  <input
                    type="checkbox"
                    checked={chosen.includes(reason)}
                    onChange={() => toggle(reason)}
                    autoFocus={index === 0}
                    aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
                    className="sr-only"
                  />
                  {index < 9 && (
                    <kbd aria-hidden className="mr-1.5 font-sans text-xs font-semibold opacity-70 max-lg:hidden">
                      {index + 1}
                    </kbd>
                  )}
                  <span>{reason.label()}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <Field label={reasons.length > 0 ? m.common_comment_words() : m.common_comment_reason()} error={error}>
          {(field) => (
            <textarea
              {...field}
              rows={3}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              className={classes(controlClass, 'py-2')}
            />
          )}
        </Field>
        {chosen.length > 0 && (
          <figure aria-live="polite" className="rounded-field bg-lagoon-mist p-3 text-sm text-lagoon-deep">
            <figcaption className="mb-1 font-semibold">{m.common_comment_preview()}</figcaption>
            <p className="whitespace-pre-line">{comment}</p>
          </figure>
        )}
      </form>
    </Dialog>
  );
}
