import { eq, sql } from 'drizzle-orm';
import { homeProofs, unavailableReports } from '../../db/schema/moderation.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { assertNotOwn } from '../accounts/own-accounts.ts';
import { shortLink } from '../ads/ad-code.ts';
import { notifyAgent } from '../ads/notify-agent.ts';
import { lockTeamAd } from '../ads/team-ad.ts';

/** The team does not accept a photo as proof: reports of `gone` count again, and its reporters were not wrong. */
export const rejectProof = (services: Services, adminId: string, id: string) =>
  services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(homeProofs).where(eq(homeProofs.id, id));
    if (!found) throw new Refusal('notFound');
    const locked = await lockTeamAd(tx, found.adId, adminId);
    const [proof] = await tx.select().from(homeProofs).where(eq(homeProofs.id, id)).for('update');
    if (!proof || proof.rejectedAt) throw new Refusal('conflict');
    const against = await tx
      .select({ id: unavailableReports.reporterId })
      .from(unavailableReports)
      .where(eq(unavailableReports.proofId, id));
    await assertNotOwn(
      tx,
      adminId,
      against.map(({ id: reporterId }) => reporterId),
    );
    await tx.update(homeProofs).set({ rejectedAt: sql`now()`, rejectedBy: adminId }).where(eq(homeProofs.id, id));
    await tx.update(unavailableReports).set({ proofId: null }).where(eq(unavailableReports.proofId, id));
    await audit(tx, adminId, 'ad.rejectProof', proof.adId, { proof: id, photo: proof.fileId }, { rejected: true });
    await notifyAgent(tx, locked, 'proof_rejected', { link: shortLink(services.origin, locked.ad.number) });
  });
