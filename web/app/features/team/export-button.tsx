import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '#app/components/ui/button.tsx';
import { Spinner } from '#app/components/ui/spinner.tsx';
import type { ExportFilter, ExportList } from '#app/lib/save-list.ts';

/** The list as a file for a spreadsheet, as far as it is filtered. Beside a screen's title. */
export function ExportButton({ list, filter = {} }: { list: ExportList; filter?: ExportFilter }) {
  const saving = useMutation({
    mutationFn: async () => (await import('#app/lib/save-list.ts')).saveList(list, filter),
    meta: { failure: m.team_exportFailure },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11 sm:min-h-10"
      disabled={saving.isPending}
      aria-busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {saving.isPending ? <Spinner /> : <Download aria-hidden />}
      {m.team_export()}
    </Button>
  );
}
