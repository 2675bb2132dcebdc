import { beforeEach, describe, expect, it } from 'vitest';
import { render, speak } from '#web/test/render.tsx';
import { ContactAgent } from './contact-agent.tsx';
import { chatLink, firstWords } from './contact-modal.tsx';

beforeEach(() => speak('en'));

describe('reaching an agent [AD-4]', () => {
  const ad = { agentName: 'Neema', adId: 'a1', code: 'bcdfgh', what: 'House for rent, Mikocheni' };

  it('begins with words in the reader’s language that lead to the ad, or to the agent’s ads', () => {
    expect(firstWords(ad, 'https://x')).toMatch(/^Hello.*House for rent, Mikocheni.*https:\/\/x\/a\/bcdfgh$/);
    expect(firstWords({ agentName: 'Neema', agentId: 'g1' }, 'https://x')).toMatch(/https:\/\/x\/agents\/g1\/ads$/);
    speak('sw');
    expect(firstWords(ad, 'https://x')).toMatch(/^Habari/);
  });

  it('gives the chat digits alone', () => {
    expect(chatLink('+255712345678', 'a & b')).toBe('https://wa.me/255712345678?text=a%20%26%20b');
  });

  it('asks a visitor to sign in first, with the way back', () => {
    const html = render(<ContactAgent agentId="g1" agentName="Neema" />);
    expect(html).toContain('redirect=%2Fagents%2Fg1');
    expect(html).not.toMatch(/tel:|wa\.me/);
  });
});
