import { adLists } from './ad-lists.ts';

/** Leads to the ads that this browser and the account compare. */
export default async function leadToCompared(): Promise<void> {
  const { compare } = await adLists();
  if (compare.length > 0) location.replace(`/compare?ids=${compare.join(',')}`);
}
