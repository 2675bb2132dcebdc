import type { AgentReview } from '@makao/contract/agents';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

/** What the agent said to a review, or we did. */
export const ReviewAnswer = ({ answer, isOurs }: Pick<AgentReview, 'answer'> & { isOurs?: boolean }) =>
  answer && (
    <div className="mt-3 border-l-2 border-lagoon pl-3 text-sm">
      <p className="font-medium">
        {isOurs ? m.common_brand() : m.reviews_answerOf()}{' '}
        <small className="font-normal text-stone">{shortDate(answer.createdAt)}</small>
      </p>
      <p className="mt-0.5 text-pretty">{answer.text}</p>
    </div>
  );
