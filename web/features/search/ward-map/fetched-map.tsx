import type { AdFilters } from '@makao/contract/ads';
import { queryString } from '@makao/contract/kernel/request';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { useFetched } from '#web/lib/use-fetched.ts';
import { MapComing } from './map-coming.tsx';

const WardMap = lazy(() =>
  import('./ward-map.tsx').catch(() => ({ default: () => <Alert tone="warning">{m.search_map_failure()}</Alert> })),
);

const load = async (query: string) => (await import('./load-ward-map.ts')).loadWardMap(query);

interface FetchedMapProps {
  filters: AdFilters & { agentId?: string | undefined };
  chosen: readonly string[];
  onChoose: (wardIds: string[]) => void;
}

/** The map with what a search finds in each ward. Shapes and numbers load when it is shown. */
export default function FetchedMap({ filters, chosen, onChoose }: FetchedMapProps) {
  const { value, failed } = useFetched(queryString({ ...filters, wardIds: undefined }), load);
  if (failed) return <Alert tone="warning">{m.search_map_failure()}</Alert>;
  if (!value) return <MapComing />;
  return (
    <Suspense fallback={<MapComing />}>
      <WardMap {...value} chosen={chosen} onChoose={onChoose} />
    </Suspense>
  );
}
