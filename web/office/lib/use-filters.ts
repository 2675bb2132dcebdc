import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { placeParams } from '#web/components/ui/area/place-params.ts';

/** The filters of a list as the address has them, and the way to change one. Empty ones are left out. */
export function useFilters<const Names extends readonly string[]>(names: Names) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  // A choice that is made while the last one still loads is added to it.
  const pending = coming?.pathname === pathname ? coming.search : undefined;
  const read = (keys: readonly string[]) =>
    Object.fromEntries(
      keys.flatMap((name) => {
        const value = params.get(name)?.trim();
        return value ? [[name, value]] : [];
      }),
    );
  const filter = read(names) as Partial<Record<Names[number], string>>;
  const set = (name: Names[number], value: string) => {
    // The address itself: what it says may not be drawn yet.
    const next = new URLSearchParams(pending ?? window.location.search);
    for (const place of placeParams) next.delete(place);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { preventScrollReset: true });
  };
  return { filter, place: read(placeParams), set };
}
