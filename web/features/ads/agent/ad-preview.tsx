import { type AgentAd, updateAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { isSubmitted } from '../ad-state.ts';
import { valuesOf } from './form/values.ts';
import { missingOf } from './unfinished.ts';
import { useAfterSaving } from './use-after-saving.ts';

/** An ad as visitors will see it, with the way back to its form and, once it is complete, to approval. */
export function AdPreview({ ad, html }: { ad: AgentAd; html: string | null }) {
  const missing = missingOf(ad);
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* Above the page: its own bar is at the foot, as visitors have it. */}
      <div className="flex gap-3 sm:justify-end">
        <ButtonLink to={`/agent/ads/${ad.id}/edit`} variant="secondary" className="max-sm:flex-1">
          {m.ads_form_previewEdit()}
        </ButtonLink>
        {!isSubmitted(ad) && missing.length === 0 && <SendButton ad={ad} />}
      </div>
      {missing.length > 0 && <Alert tone="warning">{m.ads_list_missing({ what: missing.join(', ') })}</Alert>}
      {html && (
        <div
          className="rounded-card border border-line bg-sand"
          onClickCapture={onlyLook}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it like the page of the ad.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </div>
  );
}

/** Gallery and popovers work; favorites, contact and links are disabled in the preview. */
function onlyLook(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('[data-gallery] [data-act],[popovertarget]')) return;
  event.preventDefault();
  event.stopPropagation();
}

function SendButton({ ad }: { ad: AgentAd }) {
  const afterSaving = useAfterSaving(true);
  const sending = useMutation({
    mutationFn: async () => {
      const body = { ...valuesOf(ad), status: 'pending_approval' };
      const saved = await browserApi()
        .call(updateAd, { params: { id: ad.id }, body })
        .catch((error: unknown) => {
          // 402: no right to publish yet, so it stays a draft.
          if (statusOf(error) === 402) return ad;
          throw error;
        });
      await afterSaving(saved, 'pending_approval');
    },
    meta: { failure: m.ads_form_adCreationFailure },
  });
  return (
    <Button className="max-sm:flex-1" disabled={sending.isPending} onClick={() => sending.mutate()}>
      {m.ads_form_publish()}
    </Button>
  );
}
