import type { EntryContext, MetaDescriptor } from 'react-router';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escaped = (text: unknown) => String(text).replace(/[&<>"']/g, (sign) => entities[sign]!);
/** No sign that could end the script. */
const inScript = (data: unknown) =>
  JSON.stringify(data).replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

const element = (name: string, attributes: object) =>
  `<${name}${Object.entries(attributes)
    .filter(([, value]) => value != null)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('')}/>`;

function tag(descriptor: MetaDescriptor): string {
  if ('title' in descriptor) return `<title>${escaped(descriptor.title)}</title>`;
  if ('script:ld+json' in descriptor)
    return `<script type="application/ld+json">${inScript(descriptor['script:ld+json'])}</script>`;
  const { tagName = 'meta', ...attributes } = descriptor as { tagName?: 'meta' | 'link' };
  return element(tagName, attributes);
}

/** What the innermost route says of the page, as the router's `Meta` would write it: two dozen elements that nothing reads. */
export function metaTags({ routeModules, staticHandlerContext }: EntryContext): string {
  const { loaderData, location } = staticHandlerContext;
  const matches = staticHandlerContext.matches.map(({ route, params, pathname }) => ({
    id: route.id,
    loaderData: loaderData[route.id],
    params,
    pathname,
    handle: route.handle,
    meta: [],
  }));
  const last = matches.findLast(({ id }) => routeModules[id]?.meta);
  const meta = last && routeModules[last.id]?.meta;
  if (typeof meta !== 'function') return '';
  const { params, loaderData: data } = last!;
  return (meta({ loaderData: data, params, location, matches, error: undefined }) ?? []).map(tag).join('');
}
