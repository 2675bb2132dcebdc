import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Goes to another screen of the area. */
export function useGo(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async (path) => navigate(path), [navigate]);
}
