import { confirmAvailable } from '@makao/contract/moderation.reports';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { agentAdQuery } from '#web/features/ads/agent/queries.ts';
import { agentAdName, priceTextOf } from '#web/features/ads/agent/unfinished.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { ProveHome } from './prove-home.tsx';

/** The target of the chat message about a report: the ad and one question. */
export function StillAvailable({ adId }: { adId: string }) {
  const queries = useQueryClient();
  const ad = useQuery(agentAdQuery(adId));
  const restoring = useMutation({
    mutationFn: (_: 'restore' | 'answer') => browserApi().call(confirmAvailable, { params: { id: adId } }),
    meta: { failure: m.ads_still_failure },
    onSuccess: () => queries.invalidateQueries({ queryKey: agentKey }),
  });
  return (
    <div className="mx-auto max-w-md">
      <Loaded query={ad} skeleton={<LinesSkeleton count={2} className="h-40" />}>
        {(shown) => {
          const isAsked = (shown.isUnavailable || shown.isAskedAbout) && !restoring.isSuccess;
          const [title, text] =
            restoring.variables === 'restore' && restoring.isSuccess
              ? [m.ads_still_done(), m.ads_still_doneText()]
              : restoring.isSuccess
                ? [m.ads_still_answered(), m.ads_still_answeredText()]
                : shown.isUnavailable
                  ? [m.ads_still_title(), m.ads_still_text()]
                  : isAsked
                    ? [m.ads_still_title(), m.ads_still_askedText()]
                    : [m.ads_still_notNeeded(), m.ads_still_notNeededText()];
          return (
            <div className="overflow-hidden rounded-card border border-line bg-shell">
              <div className="aspect-16/10">
                <Picture picture={shown.cover} alt="" sizes="28rem" widths={[640]} eager />
              </div>
              <div className="p-4">
                <p className="font-semibold">{agentAdName(shown)}</p>
                <p className="figure-price text-lg">{priceTextOf(shown)}</p>
                <div role="status" className="mt-4">
                  <h1 className="flex items-center gap-2 text-xl">
                    {restoring.isSuccess && <CircleCheck aria-hidden className="size-6 text-success" />}
                    {title}
                  </h1>
                  <p className="mt-1 text-stone">{text}</p>
                </div>
                <div className="mt-5 grid gap-3">
                  {isAsked && (
                    <SubmitButton
                      type="button"
                      busy={restoring.isPending}
                      onClick={() => restoring.mutate(shown.isUnavailable ? 'restore' : 'answer')}
                    >
                      {shown.isUnavailable ? m.ads_still_yes() : m.ads_still_askedYes()}
                    </SubmitButton>
                  )}
                  <ButtonLink to="/agent/ads?currentTab=ongoing" variant="secondary">
                    {isAsked ? m.ads_still_no() : m.ads_still_toAds()}
                  </ButtonLink>
                </div>
                {shown.frontShowable || shown.isUnavailable ? <ProveHome ad={shown} /> : null}
              </div>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
