import { type KeyboardEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from 'react';
import { mapWidth } from '#web/features/places/ward-shapes.ts';

interface View {
  /** The corner of what is seen, in units of the map. */
  x: number;
  y: number;
  zoom: number;
}

const whole: View = { x: 0, y: 0, zoom: 1 };
const most = 12;
/** A finger that moves less has tapped. */
const slip = 6;

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);
const keys: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Zooms and moves the map: fingers, mouse and wheel, keys, and buttons. */
export function useViewport(mapHeight: number) {
  const [view, setView] = useState(whole);
  const settled = ({ x, y, zoom }: View): View => ({
    zoom,
    x: within(x, 0, mapWidth - mapWidth / zoom),
    y: within(y, 0, mapHeight - mapHeight / zoom),
  });
  const svg = useRef<SVGSVGElement | null>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const travelled = useRef(0);

  const width = useSyncExternalStore(
    (changed) => {
      const observer = new ResizeObserver(changed);
      if (svg.current) observer.observe(svg.current);
      return () => observer.disconnect();
    },
    () => svg.current?.clientWidth ?? mapWidth,
    () => mapWidth,
  );

  /** Around a point of the element, which stays where it is. */
  const zoomBy = (factor: number, at = { x: 0.5, y: 0.5 }) =>
    setView((now) => {
      const zoom = within(now.zoom * factor, 1, most);
      return settled({
        zoom,
        x: now.x + at.x * mapWidth * (1 / now.zoom - 1 / zoom),
        y: now.y + at.y * mapHeight * (1 / now.zoom - 1 / zoom),
      });
    });
  const moveBy = (x: number, y: number) =>
    setView((now) => settled({ ...now, x: now.x + x / now.zoom, y: now.y + y / now.zoom }));

  const shareOf = ({ x, y }: { x: number; y: number }) => {
    const box = svg.current!.getBoundingClientRect();
    return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
  };
  const point = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY });

  const onPointerDown = (event: PointerEvent) => {
    if (pointers.current.size === 0) travelled.current = 0;
    pointers.current.set(event.pointerId, point(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = point(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    travelled.current += Math.hypot(dx, dy);
    pointers.current.set(event.pointerId, now);
    if (travelled.current < slip) return;
    // No longer a tap: capture the pointer for dragging.
    svg.current?.setPointerCapture(event.pointerId);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const distance = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      zoomBy(distance(now) / Math.max(1, distance(before)), shareOf(middle));
      moveBy((-dx / 2) * (mapWidth / width), (-dy / 2) * (mapWidth / width));
    } else moveBy(-dx * (mapWidth / width), -dy * (mapWidth / width));
  };
  const onPointerUp = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (step) moveBy(step[0] * 120, step[1] * 120);
    else if (event.key === '+' || event.key === '=') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
    else if (event.key === '0') setView(whole);
    else return;
    event.preventDefault();
  };

  /** The wheel zooms with Ctrl, as everywhere else; alone it scrolls the page. React can't stop the page from zooming too. */
  const attach = (element: SVGSVGElement | null) => {
    svg.current = element;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 200), shareOf({ x: event.clientX, y: event.clientY }));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  };

  return {
    zoom: view.zoom,
    /** Pixels of the screen for one unit of the map. */
    scale: (width / mapWidth) * view.zoom,
    viewBox: `${view.x} ${view.y} ${mapWidth / view.zoom} ${mapHeight / view.zoom}`,
    zoomBy,
    reset: () => setView(whole),
    wasDragged: () => travelled.current >= slip,
    attach,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onPointerLeave: onPointerUp,
    },
    onKeyDown,
  };
}
