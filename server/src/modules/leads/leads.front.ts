import { agentPhone } from '@makao/contract/agents';
import * as contract from '@makao/contract/leads';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { contactAgent } from './contact-agent.ts';
import { linkToAgent } from './link-to-agent.ts';
import { revealPhone } from './reveal-phone.ts';

export function contactsFront(mount: Mount, services: Services) {
  mount(contract.linkToAgent, ({ caller, params }) => linkToAgent(services, caller, params.id));
  mount(contract.contactAgent, ({ caller, params, body }) => contactAgent(services, caller, params.id, body.kind));
  mount(agentPhone, ({ caller, params }) => revealPhone(services, caller, params.id));
}
