import { m } from '@makao/i18n/messages';
import { useNavigate } from 'react-router';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ImportForm } from '#web/features/ads/agent/import-form.tsx';
import { tabPath } from '#web/features/ads/agent/tabs.ts';
import { guardWriting } from '#web/office/lib/guard.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { hasOwnBar: true };
export const title = m.ads_import_title;

export const loader = () => guardWriting();
export const shouldRevalidate = () => false;

export default function ImportAds() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={m.ads_import_title()} />
      <ImportForm onImported={() => navigate(tabPath('drafts'))} />
    </div>
  );
}
