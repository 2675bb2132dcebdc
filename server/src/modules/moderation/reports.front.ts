import * as contract from '@makao/contract/agent-ads';
import type { Mount } from '../../lib/route.ts';
import type { Services } from '../../services.ts';
import { reportUnavailable } from './report-unavailable.ts';

export function reportsFront(mount: Mount, services: Services) {
  mount(contract.reportUnavailable, ({ caller, params }) => reportUnavailable(services, caller.userId, params.id));
}
