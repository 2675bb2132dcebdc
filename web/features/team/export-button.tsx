import { type ExportList, exportFormats } from '@makao/contract/team.export';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import type { ExportFilter } from './save-list.ts';

/** Downloads the list as a file, filtered and sorted as shown. Stands next to a screen's title. */
export function ExportButton({ list, filter = {} }: { list: ExportList; filter?: ExportFilter }) {
  const saving = useMutation({
    mutationFn: async (format: (typeof exportFormats)[number]) =>
      (await import('./save-list.ts')).saveList(list, format, filter),
    meta: { failure: m.team_exportFailure },
  });
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
