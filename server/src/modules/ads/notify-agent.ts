import { readAdType } from '@makao/contract/ads';
import { adName } from '@makao/i18n/ads';
import type { Tx } from '../../db/client.ts';
import { notifyUser } from '../messages/notify-user.ts';
import type { TemplateValues } from '../messages/templates.ts';
import type { TeamAd } from './team-ad.ts';

type Decision =
  | 'ad_approved'
  | 'ad_rejected'
  | 'changes_approved'
  | 'changes_rejected'
  | 'ad_restored'
  | 'ad_removed'
  | 'proof_rejected'
  | 'ad_taken_down';

/** Notifies agents of a decision about their ad. */
export function notifyAgent<Kind extends Decision>(
  tx: Tx,
  { ad, wardName, agent }: TeamAd,
  kind: Kind,
  values: Omit<TemplateValues<Kind>, 'ad'>,
) {
  const name = adName({ propertyType: ad.propertyType, type: readAdType(ad.type) }, wardName, agent.locale);
  return notifyUser(tx, agent, kind, { ...values, ad: name } as TemplateValues<Kind>);
}
