import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Is true from the moment a person would notice that something takes its time. */
export function useNoticed(going: boolean, delay = 150): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setWaited(true), delay);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [going, delay]);
  return going && waited;
}

/** Is true while this same screen loads for another address, once that is noticed. */
export function usePending(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return useNoticed(location?.pathname === pathname);
}
