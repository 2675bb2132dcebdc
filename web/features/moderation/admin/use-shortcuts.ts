import { useState } from 'react';
import { readText, storeText } from '#web/lib/storage.ts';

const storageKey = 'team_keys';

/** Whether this browser reviews with shortcuts, and the switch for it. */
export function useShortcuts(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readText(storageKey) !== 'off');
  return [
    isOn,
    (next) => {
      storeText(storageKey, next ? null : 'off');
      setOn(next);
    },
  ];
}
