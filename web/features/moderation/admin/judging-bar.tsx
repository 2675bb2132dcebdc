import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { ActionBar } from '#web/components/ui/area/action-bar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';

const Key = ({ children }: { children: ReactNode }) => (
  <kbd
    aria-hidden
    className="inline-grid min-w-6 place-items-center rounded border border-current/40 px-1 font-sans text-xs leading-5 font-semibold max-lg:hidden"
  >
    {children}
  </kbd>
);

interface JudgingBarProps {
  busy: 'approve' | 'reject' | undefined;
  disabled: boolean;
  /** Its photos are not checked for copies yet. */
  isUnread: boolean;
  onApprove: () => void;
  onReject: () => void;
  onSkip: (() => void) | undefined;
  keysOn: boolean;
  onKeysChange: (isOn: boolean) => void;
}

/** Buttons of the review, each with its shortcut. */
export const JudgingBar = (props: JudgingBarProps) => {
  const { busy, disabled, isUnread, onApprove, onReject, onSkip, keysOn, onKeysChange } = props;
  return (
    <ActionBar place="foot" className="mt-6 items-center max-md:gap-2 lg:bottom-4 lg:-mb-8 lg:px-4 lg:shadow-lift">
      <Button
        className="max-md:flex-1 max-md:px-2"
        disabled={disabled || isUnread}
        aria-busy={busy === 'approve'}
        aria-keyshortcuts="A"
        onClick={onApprove}
      >
        {busy === 'approve' ? <Spinner /> : <Check aria-hidden />}
        {m.moderation_judge_approve()}
        {keysOn && <Key>A</Key>}
      </Button>
      <Button
        variant="danger"
        className="max-md:flex-1 max-md:px-2"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-keyshortcuts="R"
        onClick={onReject}
      >
        <X aria-hidden />
        {m.moderation_judge_reject()}
        {keysOn && <Key>R</Key>}
      </Button>
      <Button
        variant="secondary"
        className="max-md:px-3"
        disabled={!onSkip}
        aria-keyshortcuts="S Shift+ArrowRight"
        onClick={onSkip}
      >
        <ChevronsRight aria-hidden />
        <span className="max-[24rem]:sr-only">{m.moderation_queue_skip()}</span>
        {keysOn && <Key>S</Key>}
      </Button>
      <div className="ml-auto flex items-center gap-4 text-sm text-stone max-lg:hidden">
        {keysOn && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-xl:hidden">
            <span className="inline-flex items-center gap-1">
              <Key>←</Key>
              <Key>→</Key> {m.moderation_queue_keysPhotos()}
            </span>
            <span className="inline-flex items-center gap-1">
              <Key>⇧ ←</Key>
              <Key>⇧ →</Key> {m.moderation_queue_keysAds()}
            </span>
            <span className="inline-flex items-center gap-1 max-2xl:hidden">
              <Key>F</Key> {m.moderation_queue_keysSuspicious()}
            </span>
            <span className="inline-flex items-center gap-1">
              <Key>U</Key> {m.moderation_judge_undo()}
            </span>
          </p>
        )}
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={keysOn}
            onChange={(event) => onKeysChange(event.target.checked)}
            className="size-4.5 accent-lagoon"
          />
          {m.moderation_queue_keys()}
        </label>
      </div>
    </ActionBar>
  );
};
