import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { iconButton } from '#web/components/ui/icon-button.tsx';

/** A dialog as a fragment: a sheet from below on phones, a box in the middle elsewhere. `dialog.ts` shows it. */
export const DialogFragment = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <dialog id={id} aria-labelledby={`${id}-title`} className="sheet">
    <div className="sheet-content">
      <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <button type="button" data-close aria-label={m.common_action_close()} className={iconButton}>
          <X aria-hidden />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
    </div>
  </dialog>
);
