import { adLists } from './ad-lists.ts';

/** Redirects to the comparison of the stored ads. */
export default async function leadToCompared(): Promise<void> {
  const { compare } = await adLists();
  if (compare.length > 0) location.replace(`/compare?ids=${compare.join(',')}`);
}
