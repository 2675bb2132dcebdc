import { type AgentAd, deleteAd, renewAd } from '@makao/contract/ads.agent';
import { confirmAvailable } from '@makao/contract/moderation.reports';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Eye from 'lucide-react/icons/eye';
import Handshake from 'lucide-react/icons/handshake';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { DeleteButton } from '#web/components/ui/area/delete-button.tsx';
import { useGo } from '#web/components/ui/area/use-go.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { IconButton, iconButton } from '#web/components/ui/icon-button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { refusedAction } from '#web/features/plans/agent/publication-guard.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { sharedLink } from '../ad-labels.ts';
import { isSubmitted } from '../ad-state.ts';
import { isEnding, isExpired } from './ad-status.tsx';
import { asksForWord } from './availability.tsx';
import { agentAdName, missingOf, priceTextOf } from './unfinished.ts';

const OutcomeDialog = lazy(() => import('./outcome-dialog.tsx'));
const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'));

/** Whether something can have become of it. */
const wasPublic = (ad: AgentAd) => ad.publishedAt !== null && ad.status !== 'draft' && ad.status !== 'rejected';

/** One thing to do in words, the rest as icons. */
export function AdActions({ ad }: { ad: AgentAd }) {
  const name = agentAdName(ad);
  const expired = isExpired(ad);
  const renewable = expired && missingOf(ad).length === 0;
  const edit = `/agent/ads/${ad.id}/edit`;
  const link = sharedLink(location.origin, ad);
  return (
    <div className="mt-auto flex flex-wrap items-center border-t border-line p-1">
      {ad.isUnavailable && !ad.closedAt ? (
        <StillAvailable ad={ad} />
      ) : renewable ? (
        <ButtonLink to={edit} variant="ghost" className="px-3">
          <RotateCw aria-hidden />
          {m.ads_list_renew()}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      ) : isEnding(ad) ? (
        <Renew ad={ad} />
      ) : (
        <ButtonLink to={edit} variant="ghost" className="px-3">
          <Pencil aria-hidden />
          {m.ads_list_edit()}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      )}
      <span className="ml-auto flex">
        {!expired && (ad.isUnavailable || isEnding(ad)) && (
          <IconLink to={edit} label={m.ads_list_edit()} spoken={name} Icon={Pencil} />
        )}
        {ad.frontShowable && <IconLink to={`/ads/${ad.id}`} label={m.ads_list_view()} spoken={name} Icon={Eye} />}
        {/* A draft has no address worth passing on. */}
        {isSubmitted(ad) && !ad.isUnavailable && (
          <>
            <IconButton label={m.ads_list_copy()} data-act="copy" data-link={link}>
              <Link2 aria-hidden />
            </IconButton>
            <IconButton
              label={m.ads_list_share()}
              data-act="share"
              data-title={`${name}, ${priceTextOf(ad)}`}
              data-link={link}
            >
              <Share2 aria-hidden />
            </IconButton>
          </>
        )}
        {wasPublic(ad) && !ad.closedAt && !asksForWord(ad) && <SayOutcome ad={ad} />}
        <Duplicate ad={ad} />
        <Delete ad={ad} name={name} />
      </span>
    </div>
  );
}

interface IconLinkProps {
  to: string;
  label: string;
  spoken: string;
  Icon: typeof Pencil;
}

const IconLink = ({ to, label, spoken, Icon }: IconLinkProps) => (
  <Link to={to} aria-label={`${label}: ${spoken}`} title={label} className={iconButton}>
    <Icon aria-hidden />
  </Link>
);

function SayOutcome({ ad }: { ad: AgentAd }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton label={m.ads_outcome_open()} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Handshake aria-hidden />
      </IconButton>
      {asking && (
        <Suspense>
          <OutcomeDialog ad={ad} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function Duplicate({ ad }: { ad: AgentAd }) {
  const [isAsked, setAsked] = useState(false);
  const go = useGo();
  const open = (draftId: string) => {
    notify({ kind: 'success', text: m.ads_list_duplicated() });
    return go(`/agent/ads/${draftId}/edit`);
  };
  return (
    <>
      <IconButton label={m.ads_list_duplicate()} onClick={() => setAsked(true)}>
        <CopyPlus aria-hidden />
      </IconButton>
      {isAsked && (
        <Suspense>
          <DuplicateDialog adId={ad.id} onClose={() => setAsked(false)} onDuplicated={open} />
        </Suspense>
      )}
    </>
  );
}

function Delete({ ad, name }: { ad: AgentAd; name: string }) {
  const removal = useAction({
    key: agentKey,
    act: () => browserApi().call(deleteAd, { params: { id: ad.id } }),
    done: () => m.ads_list_deleted(),
    failure: m.ads_list_adDeletionFailure,
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

/** Needs the right to publish: checked first, to avoid a refused call. */
function Renew({ ad }: { ad: AgentAd }) {
  const queries = useQueryClient();
  const go = useGo();
  const renewal = useMutation({
    mutationFn: async () => {
      const { refreshUser } = await import('#web/features/accounts/sign-in.ts');
      const refused = refusedAction(await refreshUser());
      if (refused) return go(refused);
      await browserApi().call(renewAd, { params: { id: ad.id } });
      notify({ kind: 'success', text: m.ads_list_extended() });
      await Promise.all([refreshUser().catch(() => {}), queries.invalidateQueries({ queryKey: agentKey })]);
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
