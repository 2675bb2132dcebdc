import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { faqsAdmin } from '../content/faqs.admin.ts';
import { featuredAdmin } from '../content/featured.admin.ts';
import { menuEntriesAdmin } from '../content/menu-entries.admin.ts';
import { parametersAdmin } from '../content/parameters.admin.ts';
import { leadsAdmin } from '../leads/leads.admin.ts';
import { messagesAdmin } from '../messages/messages.admin.ts';
import { moderationAdmin } from '../moderation/moderation.admin.ts';
import { paymentsAdmin } from '../payments/claims/payments.admin.ts';
import { transfersAdmin } from '../payments/transfers/transfers.admin.ts';
import { landmarksAdmin } from '../places/landmarks.admin.ts';
import { placesAdmin } from '../places/places.admin.ts';
import { plansAdmin } from '../plans/plans.admin.ts';
import { reviewsAdmin } from '../reviews/reviews.admin.ts';
import { auditAdmin } from './audit.admin.ts';
import { dashboardAdmin } from './dashboard.admin.ts';
import { exportAdmin } from './export.admin.ts';
import { jobsAdmin } from './jobs.admin.ts';
import { membersAdmin } from './members.admin.ts';
import { moneyAdmin } from './money.admin.ts';
import { usersAdmin } from './people.admin.ts';
import { personAdmin } from './person.admin.ts';

/** The team's back-office: every endpoint under /admin. */
export function teamApi(mount: Mount, services: Services) {
  moderationAdmin(mount, services);
  reviewsAdmin(mount, services);
  paymentsAdmin(mount, services);
  transfersAdmin(mount, services);
  usersAdmin(mount, services);
  membersAdmin(mount, services);
  moneyAdmin(mount, services);
  personAdmin(mount, services);
  leadsAdmin(mount, services);
  messagesAdmin(mount, services);
  jobsAdmin(mount, services);
  plansAdmin(mount, services);
  faqsAdmin(mount, services);
  menuEntriesAdmin(mount, services);
  parametersAdmin(mount, services);
  featuredAdmin(mount, services);
  placesAdmin(mount, services);
  landmarksAdmin(mount, services);
  dashboardAdmin(mount, services);
  exportAdmin(mount, services);
  auditAdmin(mount, services);
}
