import { expect, it } from 'vitest';
import { render, textOf } from '#web/test/render.tsx';
import { OwnAd, ShareAd, StillThere } from './ad-tools.tsx';
import { ContactButton } from './contact-button.tsx';
import { Heart } from './heart.tsx';

it('sends the heart of a visitor to sign-in, with the way back to the ad [CARD-1]', () => {
  const html = render(<Heart adId="a1" what="House for rent, Mikocheni" />);
  expect(html).toContain(`href="/authentication/sign-in?redirect=${encodeURIComponent('/ads/a1')}"`);
  expect(html).toContain('House for rent, Mikocheni');
  expect(html).toContain('data-wish="favorite a1"');
});

it('asks a visitor to sign in on the way to the agent, and gives no number [AD-4]', () => {
  const html = render(
    <ContactButton about={{ agent: 'g1' }} path="/agents/g1">
      Contact
    </ContactButton>,
  );
  expect(html).toContain('redirect=%2Fagents%2Fg1');
  expect(html).toContain('data-wish="contact g1"');
  expect(html).not.toMatch(/tel:|wa\.me/);
});

it('warns a visitor that a place may be gone, and lets them say so after signing in [AD-5, ENTRY-2]', () => {
  const html = render(<StillThere adId="a1" agentId="g1" canAsk={false} />);
  expect(textOf(html)).toContain('Ask the agent before you go');
  // Without a script nothing could ask them to sign in.
  expect(html).toMatch(/<button[^>]*needs-script/);
  expect(html).toContain('data-wish="report a1"');
});

it('shares by a plain link to a chat [FIND-5]', () => {
  const html = render(<ShareAd adId="a1" title="House" link="https://x/a/bcdfgh" />);
  expect(html).toContain(`href="https://wa.me/?text=${encodeURIComponent('House\nhttps://x/a/bcdfgh')}"`);
});

it('keeps what is for the agent of an ad in a template [SITE-3]', () => {
  const html = render(<OwnAd adId="a1" agentId="g1" />);
  expect(html).toMatch(/^<template data-own-agent="g1">.*<\/template>$/);
});
