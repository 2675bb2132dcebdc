import { describe, expect, it } from 'vitest';
import { render, textOf } from '#web/test/render.tsx';
import { ErrorScreen } from './error-screen.tsx';

const supportChat = 'https://wa.me/255700000001';

describe('the not-found page [SHELL-8]', () => {
  it('has a title, a sentence, a button home and the support chat, in both languages', () => {
    const html = render(<ErrorScreen status={404} supportChat={supportChat} />);
    expect(html).toMatch(/<h1[^>]*>There is no door here<\/h1>/);
    expect(html).toMatch(/<a class="[^"]*" href="\/"[^>]*>Go to the home page<\/a>/);
    expect(html).toMatch(/<a class="[^"]*" href="https:\/\/wa\.me\/255700000001">Chat with support<\/a>/);
    const swahili = render(<ErrorScreen status={404} supportChat={supportChat} />, 'sw');
    expect(swahili).toContain('href="/"');
    expect(textOf(swahili)).not.toContain('home page');
  });

  it('works without the support number', () => {
    const html = render(<ErrorScreen status={404} supportChat={null} />);
    expect(html).not.toContain('wa.me');
    expect(html).toContain('href="/"');
  });
});

describe('a page that could not be loaded [ERR-1]', () => {
  it('offers another try, and says when the line is gone', () => {
    const shown = (status: number) => render(<ErrorScreen status={status} supportChat={null} />);
    expect(shown(500)).toContain('<a class="');
    expect(shown(500)).not.toContain('href="/"');
    expect(textOf(shown(0))).not.toBe(textOf(shown(500)));
  });
});
