import showMap from './act-map.ts';
import { isCostly } from './navigation.ts';

/** Shows the map without being asked, unless the line is costly. */
export default function startMap(block: HTMLElement): void {
  const button = block.querySelector<HTMLElement>('button');
  if (button && !isCostly()) showMap(button);
}
