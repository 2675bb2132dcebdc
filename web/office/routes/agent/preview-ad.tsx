import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { AdPreview } from '#web/features/ads/agent/ad-preview.tsx';
import { adPreviewQuery } from '#web/features/ads/agent/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const handle: Handle = { hasOwnBar: true };
export const title = m.ads_form_previewTitle;

export default function PreviewAd() {
  const preview = useQuery(adPreviewQuery(useParam('adId')));
  return (
    <>
      <PageHead title={m.ads_form_previewTitle()} />
      <Loaded query={preview} skeleton={<LinesSkeleton count={3} className="h-44" />}>
        {({ ad, html }) => <AdPreview ad={ad} html={html} />}
      </Loaded>
    </>
  );
}
