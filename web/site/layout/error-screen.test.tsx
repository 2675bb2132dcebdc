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
    const kiswahili = render(<ErrorScreen status={404} supportChat={supportChat} />, 'sw');
    expect(kiswahili).toContain('href="/"');
    expect(textOf(kiswahili)).not.toContain('home page');
  });

  it('works without the support number', () => {
    const html = render(<ErrorScreen status={404} supportChat={null} />);
    expect(html).not.toContain('wa.me');
    expect(html).toContain('href="/"');
  });
});

describe('a page that could not be loaded [ERR-1]', () => {
  it('offers another try, and says when the line is gone', () => {
    const failed = render(<ErrorScreen status={500} supportChat={null} />);
    expect(failed).toContain('<a class="');
    expect(failed).not.toContain('href="/"');
    const offline = render(<ErrorScreen status={0} supportChat={null} />);
    expect(textOf(offline)).not.toBe(textOf(failed));
  });
});
