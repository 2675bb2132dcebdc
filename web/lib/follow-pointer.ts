/** Reports where the pressed pointer goes, until it is released or taken away. */
export function followPointer(move: (event: PointerEvent) => void, released?: () => void): void {
  const end = () => {
    released?.();
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
