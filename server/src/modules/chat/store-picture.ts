import { m } from '@makao/i18n/messages';
import type { receivedMessages } from '../../db/schema/chat.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { MediaRefused } from '../../lib/messenger/messenger.ts';
import type { Services } from '../../services.ts';
import { uploadFile } from '../media/upload-file.ts';
import { agentAt } from './chat-person.ts';
import type { StoredPicture } from './turn.ts';

/**
 * Downloads the picture of a message and stores it as an upload of the agent. Pictures of other users are ignored.
 * Unused ones are cleaned up like other uploads.
 */
export async function storePicture(
  services: Services,
  { from, content }: typeof receivedMessages.$inferSelect,
): Promise<StoredPicture | null> {
  if (content?.kind !== 'media') return null;
  const agent = await agentAt(services.db, from);
  if (!agent) return null;
  const say = { locale: agent.locale };
  try {
    await countTry(services.db, `upload ${agent.userId}`, { most: 200, seconds: 3600 });
    const file = await services.messenger.download(content.mediaId);
    return { uuid: (await uploadFile(services, agent.userId, { source: 'ad_image', file })).uuid };
  } catch (error) {
    if (error instanceof MediaRefused) return { refused: m.chat_pictureGone({}, say) };
    if (error instanceof Refusal) return { refused: m.chat_pictureRefused({}, say) };
    throw error;
  }
}
