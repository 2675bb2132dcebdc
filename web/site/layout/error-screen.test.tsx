import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as RouteError, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { speak, textOf } from '#web/test/render.tsx';
import { ErrorScreen } from './error-screen.tsx';

const site = { origin: '', supportPhoneNumber: '+255700000001', year: 2026 };

function shown(error: unknown, locale: 'en' | 'sw' = 'en', root: object | null = site): string {
  speak(locale);
  const routes = [{ id: 'root', path: '*', loader: () => root, element: <ErrorScreen error={error} /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('the not-found page [SHELL-8]', () => {
  const missing = new RouteError(404, '', null);

  it('has a title, a sentence, a button home and the support chat, in both languages', () => {
    const html = shown(missing);
    expect(html).toMatch(/<h1[^>]*>There is no door here<\/h1>/);
    expect(html).toMatch(/<a class="[^"]*" href="\/"[^>]*>Go to the home page<\/a>/);
    expect(html).toMatch(/<a class="[^"]*" href="https:\/\/wa\.me\/255700000001">Chat with support<\/a>/);
    const kiswahili = shown(missing, 'sw');
    expect(kiswahili).toContain('href="/"');
    expect(textOf(kiswahili)).not.toContain('home page');
  });

  it('works without the support number', () => {
    const html = shown(missing, 'en', null);
    expect(html).not.toContain('wa.me');
    expect(html).toContain('href="/"');
  });
});

describe('a page that could not be loaded [ERR-1]', () => {
  it('offers another try, and says when the line is gone', () => {
    const failed = shown(new RouteError(500, '', { failures: ['findAdError'] }));
    expect(failed).toContain('<a class="');
    expect(failed).not.toContain('href="/"');
    const offline = textOf(shown(new RouteError(0, '', { failures: ['findAdError'] })));
    expect(offline).not.toBe(textOf(failed));
    expect(textOf(shown(Object.assign(new Error('gone'), { status: 0 })))).toBe(offline);
  });
});
