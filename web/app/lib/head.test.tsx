import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, type EntryContext, Meta, type MetaDescriptor } from 'react-router';
import { expect, it } from 'vitest';
import { speak } from '#app/test/render.tsx';
import { metaTags } from './head.ts';
import { seo, siteMeta } from './seo.ts';

const origin = 'https://site.example';
const root = { loaderData: { origin } };

const Page = () => null;

type Told = (args: { matches: unknown[]; loaderData?: unknown; params: object }) => MetaDescriptor[];

/** As the router writes them, and as we do. */
function bothWays(meta: Told) {
  const loaderData = { root: root.loaderData, page: { name: 'A & <b>' } };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Meta,
      meta: () => siteMeta(),
      loader: () => null,
      children: [{ id: 'page', path: 'ads/:id', Component: Page, meta: meta as never, loader: () => null }],
    },
  ]);
  const routers = renderToStaticMarkup(<Stub initialEntries={['/ads/7']} hydrationData={{ loaderData }} />);
  const match = (id: string) => ({ route: { id }, params: { id: '7' }, pathname: '/ads/7' });
  const ours = metaTags({
    routeModules: { root: { meta: siteMeta }, page: { meta } },
    staticHandlerContext: { loaderData, location: { pathname: '/ads/7' }, matches: [match('root'), match('page')] },
  } as unknown as EntryContext);
  return { routers, ours };
}

it('writes what a page says of itself as the router would [FAST-7]', () => {
  speak('sw');
  const { routers, ours } = bothWays(({ matches, loaderData, params }) =>
    seo(matches, {
      title: `Nyumba "mpya" ${JSON.stringify(loaderData)} ${JSON.stringify(params)}`,
      description: "</title><script>alert('x')</script> — 5 > 3",
      path: (locale) => `/ads/7?a=1&b=${locale}`,
      kind: 'article',
      data: [{ '@type': 'House', name: '</script><img src=x> & "more"' }],
    }),
  );
  expect(ours).toBe(routers);
  expect(ours).toContain(`href="${origin}/ads/7?a=1&amp;b=sw&amp;lang=sw"`);
  expect(ours.match(/<script|<\/script/g)).toHaveLength(2);
});

it('leaves out what a tag does not say [FAST-7]', () => {
  const { routers, ours } = bothWays(() => [{ name: 'description', content: 'Yes', media: undefined as never }]);
  expect(ours).toBe(routers);
});

it('takes the words of the nearest route around one that says nothing [FAST-7]', () => {
  const { ours } = bothWays(undefined as never);
  expect(ours).toContain('<title>');
  expect(ours).toBe(bothWays(siteMeta).routers);
});
