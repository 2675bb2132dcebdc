import { type AgentAd, deleteAd, renewAd } from '@makao/contract/ads.agent';
import { confirmAvailable } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DeleteButton } from '#app/components/ui/area/delete-button.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { IconButton, iconButton } from '#app/components/ui/icon-button.tsx';
import { isSubmitted } from '#app/lib/ad-state.ts';
import { refusedAction } from '#app/lib/agent-guard.ts';
import { agentKey } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notify.ts';
import { isExpired } from './ad-status.tsx';
import { tabPath } from './tabs.ts';
import { agentAdName, missingOf, priceTextOf } from './unfinished.ts';

const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'));

const copyNoticeTime = 8000;

async function copyLink(code: string) {
  const link = `${location.origin}/a/${code}`;
  try {
    await navigator.clipboard.writeText(link);
    notify({ kind: 'success', text: m.ads_list_copied(), duration: copyNoticeTime });
  } catch {
    notify({ kind: 'information', text: m.ads_list_copyFailed({ link }), duration: copyNoticeTime });
  }
}

/** One thing to do in words, the rest as icons. */
export function AdActions({ ad }: { ad: AgentAd }) {
  const name = agentAdName(ad);
  const expired = isExpired(ad);
  return (
    <div className="mt-auto flex items-center gap-1 border-t border-line p-1.5">
      {ad.isUnavailable ? (
        <StillAvailable ad={ad} />
      ) : expired && missingOf(ad).length === 0 ? (
        <Renew ad={ad} />
      ) : (
        <ButtonLink to={`/agent/ads/${ad.id}/edit`} variant="ghost" className="px-3">
          <Pencil aria-hidden />
          {m.ads_list_edit()}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      )}
      {ad.isUnavailable && !expired && (
        <Link
          to={`/agent/ads/${ad.id}/edit`}
          aria-label={`${m.ads_list_edit()}: ${name}`}
          title={m.ads_list_edit()}
          className={`${iconButton} ml-auto`}
        >
          <Pencil aria-hidden />
        </Link>
      )}
      <span className={classes('flex', !(ad.isUnavailable && !expired) && 'ml-auto')}>
        {/* Others have no address worth passing on. */}
        {isSubmitted(ad) && (
          <IconButton label={m.ads_list_copy()} onClick={() => void copyLink(ad.code)}>
            <Copy aria-hidden />
          </IconButton>
        )}
        <Duplicate ad={ad} />
        <Delete ad={ad} name={name} />
      </span>
    </div>
  );
}

function Duplicate({ ad }: { ad: AgentAd }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton label={m.ads_list_duplicate()} onClick={() => setAsked(true)}>
        <CopyPlus aria-hidden />
      </IconButton>
      {isAsked && (
        <Suspense>
          <DuplicateDialog adId={ad.id} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function Delete({ ad, name }: { ad: AgentAd; name: string }) {
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => browserApi().call(deleteAd, { params: { id: ad.id } }),
    meta: { failure: m.ads_list_adDeletionFailure },
    onSuccess: async () => {
      notify({ kind: 'success', text: m.ads_list_deleted() });
      await queries.invalidateQueries({ queryKey: agentKey });
    },
  });
  return (
    <DeleteButton
      label={m.ads_list_delete()}
      title={m.ads_list_deleteTitle()}
      action={m.ads_list_deleteYes()}
      busy={removal.isPending}
      onDelete={(onSettled) => removal.mutate(undefined, { onSettled })}
    >
      {m.ads_list_deleteText({ what: name, price: priceTextOf(ad) })}
    </DeleteButton>
  );
}

/** Needs the same right as a new ad: checked first, so that the person need not wait for a refusal. */
function Renew({ ad }: { ad: AgentAd }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const renewal = useMutation({
    mutationFn: async () => {
      const { refreshUser } = await import('#app/lib/sign-in.ts');
      const refused = refusedAction(await refreshUser());
      if (refused) return navigate(refused);
      await browserApi().call(renewAd, { params: { id: ad.id } });
      notify({ kind: 'success', text: m.ads_list_renewed() });
      await Promise.all([refreshUser().catch(() => {}), queries.invalidateQueries({ queryKey: agentKey })]);
      await navigate(tabPath('ongoing'));
    },
    meta: { failure: m.ads_list_renewFailure },
  });
  return (
    <Button variant="ghost" className="px-3" disabled={renewal.isPending} onClick={() => renewal.mutate()}>
      <RotateCw aria-hidden className={renewal.isPending ? 'animate-spin' : undefined} />
      {m.ads_list_renew()}
    </Button>
  );
}

function StillAvailable({ ad }: { ad: AgentAd }) {
  const queries = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => browserApi().call(confirmAvailable, { params: { id: ad.id } }),
    meta: { failure: m.ads_still_failure },
    onSuccess: async () => {
      notify({ kind: 'success', title: m.ads_still_done(), text: m.ads_still_doneText() });
      await queries.invalidateQueries({ queryKey: agentKey });
    },
  });
  return (
    <Button size="sm" className="min-h-11" disabled={restoring.isPending} onClick={() => restoring.mutate()}>
      {m.ads_list_stillAvailable()}
    </Button>
  );
}
