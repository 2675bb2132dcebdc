import type { AdFormValues } from '@makao/contract/ads.agent';
import { one, type Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { refuseText } from '../blocks/refuse-blocked.ts';
import { checkForm, columnsOf, newTerm, setImages, splitForm, unfinished } from './ad-values.ts';
import { assertVerified, lockOwnAd } from './ads.policy.ts';
import { countDrafts } from './daily-limits.ts';
import { sendForApproval } from './send-for-approval.ts';

/** The saved ad, and whether it stays a draft because publishing it is not paid for. */
export interface SavedAd {
  id: string;
  isUnpaid: boolean;
}

/** Creates an ad as a draft, and sends it for approval if asked. Unpaid, it stays a draft: nothing typed is lost. */
export async function createAd(services: Services, caller: Caller, form: AdFormValues): Promise<SavedAd> {
  assertVerified(caller);
  const agentId = ownAgent(caller);
  await refuseText(services, form);
  return services.db.transaction(async (tx) => {
    await checkForm(tx, caller, form);
    const id = await insertDraft(tx, agentId, form);
    const isSent = form.status === 'pending_approval';
    if (isSent && (await sendForApproval(tx, await lockOwnAd(tx, caller, id)))) return { id, isUnpaid: false };
    await countDrafts(tx, agentId);
    return { id, isUnpaid: isSent };
  });
}

/** Inserts a draft from a validated form. */
export async function insertDraft(tx: Tx, agentId: string, form: AdFormValues): Promise<string> {
  const whole = splitForm(form);
  const values = (whole && columnsOf(whole.values)) ?? { propertyType: form.propertyType, ...unfinished(form) };
  const inserted = await tx
    .insert(ads)
    .values({ ...values, agentId, status: 'draft', expirationDate: newTerm })
    .returning({ id: ads.id });
  const { id } = one(inserted);
  if (whole) await setImages(tx, id, whole.images);
  return id;
}
