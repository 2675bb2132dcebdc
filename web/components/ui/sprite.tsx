import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';

/** Icons that a page repeats are drawn once and pointed at: a grid of cards would hold each of them dozens of times. */
export const Sprite = ({ icons }: { icons: Record<string, LucideIcon> }) => (
  <svg aria-hidden="true" className="hidden">
    {Object.entries(icons).map(([name, icon]) => (
      <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
        {/* Takes the fill of the icon that refers to it. */}
        {createElement(icon, { fill: 'inherit' })}
      </symbol>
    ))}
  </svg>
);

export const SpriteIcon = ({ name }: { name: string }) => (
  <svg aria-hidden="true" fill="none">
    <use href={`#i-${name}`} />
  </svg>
);
