import { type BulkAction, type BulkResult, manyLimits, type PriceChange } from '@makao/contract/ads.many';
import type { ErrorCode } from '@makao/contract/kernel/errors';
import type { Locale } from '@makao/contract/kernel/locales';
import { errorMessage } from '@makao/i18n/errors';
import { m } from '@makao/i18n/messages';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import { hour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { lockOwnAd } from './ads.policy.ts';
import { changePrice } from './change-price.ts';
import { confirmAds } from './confirm-ads.ts';
import { deleteAd } from './delete-ad.ts';
import { renewAd } from './renew-ad.ts';
import { unpublishAd } from './unpublish-ad.ts';

interface Many {
  action: BulkAction;
  ids: string[];
  change?: PriceChange;
}

/**
 * Applies a write to several ads, each in its own transaction, so that a refusal of one does not stop the others.
 * Always in the same order, so that concurrent calls do not deadlock.
 */
export async function changeMany(services: Services, caller: Caller, { action, ids, change }: Many, locale: Locale) {
  const limit = { most: manyLimits.perHour, seconds: hour / 1000 };
  await countTry(services.db, `bulk ${ownAgent(caller)}`, limit);
  const results: BulkResult[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    try {
      const waits = await acts[action](services, caller, id, change);
      results.push({ id, done: true, waits: waits === true, reason: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code } = error;
      results.push({ id, done: false, waits: false, reason: { code, message: whyNot(action, code, locale) } });
    }
  }
  return results;
}

/** The reason why one of several ads was refused. */
export function whyNot(action: BulkAction, code: ErrorCode, locale: Locale): string {
  const say = { locale };
  if (code === 'conflict' && action === 'confirm') return m.ads_many_why_confirm({}, say);
  if (code === 'conflict' && action === 'renew') return m.ads_many_why_renew({ days: manyLimits.renewDays }, say);
  if (code === 'conflict' && action === 'price') return m.ads_many_why_price({}, say);
  if (code === 'conflict' && action === 'unpublish') return m.ads_many_why_unpublish({}, say);
  if (code === 'tooMany' && action === 'price') return m.ads_many_why_priceOften({}, say);
  if (code === 'validation') return m.ads_many_why_priceWrong({}, say);
  return errorMessage(code, locale);
}

type Act = (services: Services, caller: Caller, id: string, change: PriceChange | undefined) => Promise<unknown>;

const acts: Record<BulkAction, Act> = {
  confirm: confirmOne,
  renew: (services, caller, id) => renewAd(services, caller, id),
  price: (services, caller, id, change = { amount: 0 }) => changePrice(services, caller, id, change),
  unpublish: unpublishAd,
  delete: deleteAd,
};

async function confirmOne(services: Services, caller: Caller, id: string) {
  await services.db.transaction(async (tx) => {
    await lockOwnAd(tx, caller, id);
    const confirmed = await confirmAds(services, tx, ownAgent(caller), [id]);
    if (confirmed.length === 0) throw new Refusal('conflict');
  });
}
