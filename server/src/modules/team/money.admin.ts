import { confirmPayment } from '@makao/contract/payments.admin';
import { createTransfer, grantTransfer } from '@makao/contract/payments.transfers';
import {
  createWebhookKey,
  removeWebhookKey,
  resumePhone,
  setForwardingSenders,
} from '@makao/contract/payments.webhook';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { findAdminPayment } from '../payments/claims/payments.admin.present.ts';
import { findTransfer } from '../payments/transfers/transfers.present.ts';
import { act } from './act.ts';

/** What could create money out of nothing: each is an act that needs a second yes. */
export function moneyAdmin(mount: Mount, services: Services) {
  const { db } = services;
  mount(confirmPayment, async ({ caller, params: { id }, body, locale }) => {
    await act(services, caller, 'confirmPayment', id, body);
    return findAdminPayment(db, id, locale);
  });
  mount(createTransfer, async ({ caller, body, locale }) => {
    const id = (await act(services, caller, 'enterTransfer', body.transactionNumber, body)) as string;
    return findTransfer(db, id, locale);
  });
  mount(grantTransfer, async ({ caller, params: { id }, body, locale }) => {
    await act(services, caller, 'grantTransfer', id, body);
    return findTransfer(db, id, locale);
  });
  mount(createWebhookKey, async ({ caller, body }) => {
    const subject = 'id' in body.phone ? body.phone.id : '';
    return (await act(services, caller, 'forwardingKey', subject, body)) as { id: string };
  });
  mount(removeWebhookKey, async ({ caller, params }) => {
    await act(services, caller, 'forwardingKeyEnd', params.id, {});
  });
  mount(resumePhone, async ({ caller, params, body }) => {
    await act(services, caller, 'forwardingResume', params.id, body);
  });
  mount(setForwardingSenders, async ({ caller, params, body }) => {
    await act(services, caller, 'forwardingSenders', params.id, body);
  });
}
