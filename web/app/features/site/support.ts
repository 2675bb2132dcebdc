import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** The support chat, if its number is known. */
export function useSupportChat(): string | null {
  const number = useRouteLoaderData<typeof loader>('root')?.supportPhoneNumber;
  return number ? `https://wa.me/${number.replace(/^\+/, '')}` : null;
}
