import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { adoptFiles } from '../media/adopt-files.ts';

/**
 * Sets the profile picture to one of the user's own uploads, or removes it. False for a file that is not theirs or
 * gone.
 */
export async function setProfileImage(tx: Tx, userId: string, imageId: string | null): Promise<boolean> {
  if (imageId) {
    const [user] = await tx.select({ imageId: users.profileImageId }).from(users).where(eq(users.id, userId));
    const already = user?.imageId ? [user.imageId] : [];
    if (!(await adoptFiles(tx, { userId, source: 'user_profile_picture', uuids: [imageId], already }))) return false;
  }
  await tx.update(users).set({ profileImageId: imageId }).where(eq(users.id, userId));
  return true;
}
