import type { AgentAd } from '@makao/contract/ads.agent';
import { limits } from '@makao/contract/kernel/limits';
import { proveHome } from '@makao/contract/moderation.reports';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { tellPictureFailure } from '#web/features/media/picture-failure.ts';
import { preparePicture } from '#web/features/media/shrink-image.ts';
import { upload } from '#web/features/media/upload.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';

/** A photo taken now proves that a home is there. Phones open the camera, not the album. */
export function ProveHome({ ad: { id, safeUntil } }: { ad: Pick<AgentAd, 'id' | 'safeUntil'> }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => abort.current?.abort(), []);

  const take = async (file: File) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setIsBusy(true);
    try {
      const picture = await preparePicture(file);
      const { uuid } = await upload({ ...picture, source: 'ad_image', onProgress: () => {}, signal });
      await browserApi().call(proveHome, { params: { id }, body: { imageUuid: uuid } });
      await queries.invalidateQueries({ queryKey: agentKey });
    } catch (error) {
      if (!signal.aborted) tellPictureFailure(error, m.ads_proof_title());
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <section aria-label={m.ads_proof_title()} className="mt-5 border-t border-line pt-4">
      <h2 className="font-sans text-base font-semibold tracking-normal">
        {safeUntil ? m.ads_proof_done() : m.ads_proof_title()}
      </h2>
      <p role="status" className="mt-1 text-sm text-stone">
        {safeUntil
          ? m.ads_proof_safe({ date: shortDate(safeUntil) })
          : m.ads_proof_text({ days: limits.proof.safeDays })}
      </p>
      {!safeUntil && (
        <>
          <Button variant="secondary" className="mt-3 w-full" disabled={isBusy} onClick={() => input.current?.click()}>
            <Camera aria-hidden />
            {m.ads_proof_take()}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={m.ads_proof_take()}
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file);
              target.value = '';
            }}
          />
        </>
      )}
    </section>
  );
}
