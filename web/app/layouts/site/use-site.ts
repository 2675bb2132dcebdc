import { useRouteLoaderData } from 'react-router';

/** What the root loads for every page. */
export interface Site {
  origin: string;
  supportPhoneNumber: string | null;
  year: number;
}

/** What is the same on every page; nothing of it where the root failed to load. */
export function useSite(): { supportChat: string | null; year: number | null } {
  const site = useRouteLoaderData<Site>('root');
  const number = site?.supportPhoneNumber;
  return { supportChat: number ? `https://wa.me/${number.replace(/^\+/, '')}` : null, year: site?.year ?? null };
}
