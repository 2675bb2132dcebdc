import { useEffect, useEffectEvent } from 'react';

/** Keys typed in a field, or while something is open over the page, are not for the page. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input, textarea, select, video, [contenteditable], [role=menu]')) ||
  document.querySelector('dialog[open]');

/** `a`, `arrowleft`, `shift+arrowleft`: a letter is the same in either case. */
const nameOf = ({ key, shiftKey }: KeyboardEvent) =>
  `${shiftKey && key.length > 1 ? 'shift+' : ''}${key.toLowerCase()}`;

/** Keys of the whole page. */
export function useKeys(actions: Record<string, () => void>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, ctrlKey, metaKey, altKey, repeat, target } = event;
    const action = actions[nameOf(event)];
    if (!action || defaultPrevented || ctrlKey || metaKey || altKey || repeat || isElsewhere(target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}
