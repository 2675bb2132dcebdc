import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { loadOwnData } from './account-calls.ts';
import { PauseSwitch } from './pause-switch.tsx';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

/** Gives the browser a file to save. */
function save(name: string, type: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function OwnData({ onDeleted }: { onDeleted: (gone: Date) => void }) {
  const [leaving, setLeaving] = useState(false);
  const download = useMutation({
    mutationFn: async (form: 'page' | 'file') => {
      const data = await loadOwnData();
      if (form === 'file') save('makao.json', 'application/json', JSON.stringify(data, null, 2));
      else save('makao.html', 'text/html', (await import('./readable-data.ts')).readableData(data));
    },
  });
  return (
    <div className="grid max-w-2xl gap-6">
      <div>
        <p className="mb-3 text-stone text-pretty">{m.accounts_downloadText()}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={download.isPending} onClick={() => download.mutate('page')}>
            <Download aria-hidden />
            {m.accounts_downloadPage()}
          </Button>
          <Button variant="secondary" disabled={download.isPending} onClick={() => download.mutate('file')}>
            <Download aria-hidden />
            {m.accounts_download()}
          </Button>
        </div>
      </div>
      <PauseSwitch />
      <div>
        <p className="mb-3 text-stone text-pretty">{m.accounts_deleteText({ days: limits.returnDays })}</p>
        <Button variant="secondary" className="text-error" onClick={() => setLeaving(true)}>
          {m.accounts_delete()}
        </Button>
      </div>
      {leaving && (
        <Suspense>
          <DeleteDialog onDeleted={onDeleted} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}
