import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { LandmarkCards } from '#web/features/moderation/admin/landmark-cards.tsx';
import { proposedLandmarksQuery } from '#web/features/moderation/admin/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'moderator' };
export const title = m.moderation_landmarks_title;

/** Names of streets and known places that agents proposed. */
export default function Landmarks() {
  const found = useQuery(proposedLandmarksQuery);
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.moderation_landmarks_title()}</h1>
      <Loaded query={found} skeleton={<LinesSkeleton className="h-36" />}>
        {({ data }) =>
          data.length > 0 ? (
            <LandmarkCards landmarks={data} />
          ) : (
            <p className="text-stone">{m.moderation_landmarks_none()}</p>
          )
        }
      </Loaded>
    </>
  );
}
