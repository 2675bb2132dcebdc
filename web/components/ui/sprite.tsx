import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';

/** SVG sprite: a grid of cards references each icon instead of repeating it. */
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
