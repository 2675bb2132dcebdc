import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonAnchor, ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { PledgeForm } from '#web/features/agents/agent/pledge-form.tsx';
import { ProfileForm } from '#web/features/agents/agent/profile-form.tsx';
import { standingQuery } from '#web/features/agents/agent/queries.ts';
import { refreshProfile, useSaveProfile } from '#web/features/agents/agent/use-save-profile.ts';
import { ScoreCard } from '#web/features/agents/score-card.tsx';
import { wardsQuery } from '#web/features/places/queries.ts';
import { supportChat } from '#web/office/lib/support-chat.ts';

export const title = m.agents_profile_title;

export default function Profile() {
  const user = useCurrentUser();
  const { agentProfile: profile } = user;
  const chat = supportChat();
  const wards = useQuery({ ...wardsQuery(), enabled: profile !== null });
  const standing = useQuery(standingQuery(profile?.id));
  const navigate = useNavigate();
  // Goes back within the site, or to the dashboard after a direct visit.
  const save = useSaveProfile(async () => (history.state?.idx > 0 ? navigate(-1) : navigate('/agent')));
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={m.agents_profile_title()} note={profile && m.agents_profile_text()}>
        {profile && (
          <ButtonLink to={`/agents/${profile.id}`} variant="secondary">
            {m.agents_profile_public()}
          </ButtonLink>
        )}
      </PageHead>
      {profile ? (
        <>
          <div className="rounded-card border border-line bg-shell p-4 sm:p-6">
            <Loaded query={wards} skeleton={<LinesSkeleton className="h-14" />}>
              {(list) => (
                <ProfileForm
                  profile={profile}
                  fullName={user.fullName}
                  pictureUrl={user.profileImageUrl}
                  wards={list}
                  save={(body) => save(profile.id, body)}
                />
              )}
            </Loaded>
          </div>
          <PledgeForm profile={profile} onSaved={refreshProfile} />
          {standing.data && <ScoreCard agent={standing.data} isOwn />}
        </>
      ) : (
        <Alert tone="error" title={m.agents_profile_noProfileTitle()}>
          <p>{m.agents_profile_noProfile()}</p>
          {chat && (
            <ButtonAnchor href={chat} variant="secondary" className="mt-3">
              {m.common_footer_chat()}
            </ButtonAnchor>
          )}
        </Alert>
      )}
    </div>
  );
}
