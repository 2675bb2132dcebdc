import type { SimilarPicture } from '@makao/contract/admin';
import type { Services } from '../../services.ts';

export async function findSimilarPictures(_services: Services, _adId: string): Promise<SimilarPicture[]> {
  return [];
}
