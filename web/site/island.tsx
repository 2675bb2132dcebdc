import type { ComponentProps, ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName, islands } from './islands/registry.ts';

type ComponentOf<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>['default'];
/** What the server hands to an island: public, and small. */
export type PropsOf<Name extends IslandName> = Omit<ComponentProps<ComponentOf<Name>>, 'onClose'>;

const mostBytes = 2048;

function written(name: string, props: object): string {
  const text = JSON.stringify(props);
  if (text.length > mostBytes) throw new Error(`The props of the island ${name} have ${text.length} bytes`);
  return text;
}

interface PressOptions {
  /** The wish: visitors sign in first, and the action continues afterwards. */
  wish?: string;
}

/** Attributes of a link or button that opens an island: a press loads and mounts it. */
export const opens = <Name extends IslandName>(name: Name, props: PropsOf<Name>, { wish }: PressOptions = {}) => ({
  'data-island': name,
  'data-props': written(name, props),
  'data-wish': wish,
});

/** Attributes of a link or button that a DOM module of `dom/acts.ts` handles. */
export const acts = (name: string, props: Record<string, string | undefined> = {}, { wish }: PressOptions = {}) => ({
  'data-act': name,
  'data-wish': wish,
  ...Object.fromEntries(Object.entries(props).map(([key, value]) => [`data-${key}`, value])),
});

/**
 * An island that is interactive in place: rendered here, hydrated at its first focus, key or press. Call it while a page
 * is composed.
 */
export function hydrated<Name extends IslandName>(
  name: Name,
  Component: ComponentType<PropsOf<Name>>,
  props: PropsOf<Name> & { id: string },
) {
  const identifierPrefix = `${props.id}-`;
  return (
    <div
      data-hydrate={name}
      data-props={written(name, props)}
      data-prefix={identifierPrefix}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React.
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...props} />, { identifierPrefix }) }}
    />
  );
}
