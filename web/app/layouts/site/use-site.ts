import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** What is the same on every page. A root that failed to load has none of it. */
export function useSite(): { supportChat: string | null; year: number | null } {
  const site = useRouteLoaderData<typeof loader>('root');
  const number = site?.supportPhoneNumber;
  return { supportChat: number ? `https://wa.me/${number.replace(/^\+/, '')}` : null, year: site?.year ?? null };
}
