import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** True while this same screen is loading for another address, and long enough for a person to wonder. */
export function usePending(patience = 150): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const going = location?.pathname === pathname;
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setWaited(true), patience);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [going, patience]);
  return going && waited;
}
