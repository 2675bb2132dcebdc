import type { CurrentUser } from '@makao/contract/accounts';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';

/** Shows what entitles the agent to publish, before the form is filled in. */
export function PublicationRight({ user }: { user: CurrentUser }) {
  const Icon = user.canPublish ? BadgeCheck : CircleAlert;
  return (
    <p
      className={classes(
        'flex items-start gap-2.5 rounded-field px-3 py-2.5 text-sm',
        user.canPublish ? 'bg-success-mist text-success' : 'bg-warning-mist text-warning',
      )}
    >
      <Icon aria-hidden className="mt-px size-5 shrink-0" />
      <span>
        {rightOf(user)}{' '}
        {!user.canPublish && (
          <Link to="/agent/plan-purchase" className="font-semibold underline underline-offset-2">
            {m.agents_area_right_buy()}
          </Link>
        )}
      </span>
    </p>
  );
}

/** In the order in which the server takes them: a plan, a token, the free first ad. */
function rightOf({ activeSubscriptions: [plan], tokenBalance, canPublish }: CurrentUser): string {
  if (!canPublish) return m.agents_area_right_none();
  if (plan) return m.agents_area_right_plan({ plan: plan.planName, date: shortDate(plan.endDate) });
  if (tokenBalance > 0) return m.agents_area_right_tokens({ count: tokenBalance });
  return m.agents_area_right_free();
}
