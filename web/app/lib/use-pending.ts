import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Is true while this same screen loads for another address, from the moment a person would notice the delay. */
export function usePending(delay = 150): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const going = location?.pathname === pathname;
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
