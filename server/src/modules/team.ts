import type { Mount } from '../lib/route.ts';
import type { Services } from '../services.ts';
import { auditAdmin } from './audit/audit.admin.ts';
import { moderationAdmin } from './moderation/moderation.admin.ts';
import { paymentsAdmin } from './payments/payments.admin.ts';

/** The team's back-office: every endpoint under /admin. */
export function teamApi(mount: Mount, services: Services) {
  moderationAdmin(mount, services);
  paymentsAdmin(mount, services);
  auditAdmin(mount, services);
}
