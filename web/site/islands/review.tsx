import { m } from '@makao/i18n/messages';
import { Suspense, use, useState } from 'react';
import { canSettle, tellRefusal } from '#web/features/accounts/refusal.ts';
import ContactFirst from '#web/features/reviews/contact-first.tsx';
import { type Chance, chanceToReview, type Review, sendChange, sendReview } from '#web/features/reviews/review.ts';
import ReviewDialog from '#web/features/reviews/review-dialog.tsx';
import { tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';

interface ReviewProps {
  agent: { id: string; fullName: string };
  onClose: () => void;
}

/** Reviews an agent from their page. Users who have not contacted the agent are asked to do so first. */
export default function ReviewAgent({ agent, onClose }: ReviewProps) {
  const [chance] = useState(() =>
    chanceToReview(agent.id).catch((error: unknown) => {
      tellFailure(error, m.reviews_findReviewError);
      return null;
    }),
  );
  return (
    <Suspense>
      <Opened agent={agent} chance={chance} onClose={onClose} />
    </Suspense>
  );
}

function Opened({ agent, chance: coming, onClose }: ReviewProps & { chance: Promise<Chance | null> }) {
  const chance = use(coming);
  if (!chance) return null;
  if (chance.kind === 'contactFirst') return <ContactFirst agent={agent} onClose={onClose} />;
  const given = chance.kind === 'change' ? chance.review : undefined;
  const send = async (review: Review): Promise<void> => {
    try {
      await (given ? sendChange(given.id, review) : sendReview(review));
    } catch (error) {
      if (!canSettle(error)) throw error;
      tellRefusal(error, () => send(review).catch(tellFailure));
      return;
    }
    notify({ kind: 'success', text: m.reviews_sent() });
  };
  return <ReviewDialog agent={agent} given={given} onSend={send} onClose={onClose} />;
}
