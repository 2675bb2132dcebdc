import { m } from '@makao/i18n/messages';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { EditForm } from '#web/features/ads/agent/edit-form.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const handle: Handle = { hasOwnBar: true };
export const title = m.ads_form_editTitle;

export default function EditAd() {
  const adId = useParam('adId');
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={m.ads_form_editTitle()} />
      <EditForm adId={adId} />
    </div>
  );
}
