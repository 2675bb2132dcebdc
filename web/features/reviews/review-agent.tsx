import { m } from '@makao/i18n/messages';
import Star from 'lucide-react/icons/star';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { isUnverified, tellRefusal } from '#web/lib/refusal.ts';
import { useWanted } from '#web/lib/require-user.ts';
import { useUser } from '#web/lib/session.ts';
import type { Chance, Review } from './review.ts';

const ContactFirst = lazy(() => import('./contact-first.tsx'));
const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

/** Reviews an agent from their page; visitors sign in first. Agents review no one. */
export function ReviewAgent({ agent }: { agent: { id: string; fullName: string } }) {
  const isAgent = useUser()?.roles.includes('ROLE_AGENT');
  const [chance, setChance] = useState<Chance | null>(null);
  const given = chance?.kind === 'change' ? chance.review : undefined;
  const begin = useWanted(`review ${agent.id}`, async () => {
    try {
      const { chanceToReview } = await import('./review.ts');
      setChance(await chanceToReview(agent.id));
    } catch (error) {
      tellFailure(error, m.reviews_findReviewError);
    }
  });
  const send = async (review: Review): Promise<void> => {
    const { sendChange, sendReview } = await import('./review.ts');
    try {
      await (given ? sendChange(given.id, review) : sendReview(review));
    } catch (error) {
      if (!isUnverified(error)) throw error;
      tellRefusal(error, () => send(review).catch(tellFailure));
      return;
    }
    notify({ kind: 'success', text: m.reviews_sent() });
  };
  if (isAgent) return null;
  const close = () => setChance(null);
  return (
    <>
      <Button variant="secondary" size="sm" className="needs-script" aria-haspopup="dialog" onClick={begin}>
        <Star aria-hidden />
        {m.reviews_write()}
      </Button>
      {chance && (
        <Suspense>
          {chance.kind === 'contactFirst' ? (
            <ContactFirst agent={agent} onClose={close} />
          ) : (
            <ReviewDialog agent={agent} given={given} onSend={send} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
