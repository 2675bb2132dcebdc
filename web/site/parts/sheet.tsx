import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { iconButton } from '#web/components/ui/icon-button.tsx';

/** A dialog that `dom/sheet.ts` opens: a sheet from below on phones, a box in the middle elsewhere. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <dialog aria-labelledby={id} className="sheet">
      <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <button type="button" data-close aria-label={m.common_action_close()} className={iconButton}>
          <X aria-hidden />
        </button>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
    </dialog>
  );
}
