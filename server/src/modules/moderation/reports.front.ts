import * as reportsContract from '@makao/contract/moderation.reports';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { reportUnavailable } from './report-unavailable.ts';

export function reportsFront(mount: Mount, services: Services) {
  mount(reportsContract.reportUnavailable, ({ caller, params, body }) =>
    reportUnavailable(services, caller, params.id, body ?? undefined),
  );
}
