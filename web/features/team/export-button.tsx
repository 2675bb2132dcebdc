import { isOpenTo } from '@makao/contract/kernel/endpoint';
import { type ExportList, exportAccess, exportFormats } from '@makao/contract/team.export';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import type { ExportFilter } from './save-list.ts';

/** Downloads the list as a file, filtered and sorted as shown, if the role may. Stands next to a screen's title. */
export function ExportButton({ list, filter = {} }: { list: ExportList; filter?: ExportFilter }) {
  const { teamRole } = useCurrentUser();
  const saving = useMutation({
    mutationFn: async (format: (typeof exportFormats)[number]) =>
      (await import('./save-list.ts')).saveList(list, format, filter),
    meta: { failure: m.team_exportFailure },
  });
  if (!isOpenTo(exportAccess[list], teamRole)) return null;
  return (
    <fieldset className="flex gap-2" aria-label={m.team_exportAs()}>
      {exportFormats.map((format) => {
        const isBusy = saving.isPending && saving.variables === format;
        return (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            className="min-h-11 sm:min-h-10"
            disabled={saving.isPending}
            aria-busy={isBusy}
            aria-label={m.team_export({ format: format.toUpperCase() })}
            onClick={() => saving.mutate(format)}
          >
            {isBusy ? <Spinner /> : <Download aria-hidden />}
            {format.toUpperCase()}
          </Button>
        );
      })}
    </fieldset>
  );
}
