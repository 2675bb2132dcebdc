import { market } from '@makao/contract/market';
import type { Terms } from './terms.ts';

export const termsEn = (brand: string): Terms => ({
  lead: `These terms are the agreement between you and ${brand}. We kept them short enough to read. By using ${brand} you agree to them.`,
  sections: [
    {
      id: 'service',
      title: `What ${brand} is`,
      text: [
        `${brand} is a marketplace. Agents publish ads for plots, apartments and houses in ${market.city}, to rent or to buy, and people who look for a place find them here.`,
        `${brand} is not a party to what you agree with an agent or an owner. We don't own, let or sell the properties, and we don't take rent, deposits or purchase prices.`,
        'Searching ads, agents and wards and reading the answers to common questions is free and needs no account.',
      ],
    },
    {
      id: 'age',
      title: 'Who may use it',
      text: [
        'You must be at least 18 years old to open an account.',
        'Give your own name and a telephone number that is yours. You verify the number with a code that we’ll send you on WhatsApp. One person has one account, and keeps the password to themselves.',
      ],
    },
    {
      id: 'contact',
      title: 'Reaching an agent',
      text: [
        'An account is needed to contact an agent. Once signed in and verified you see their number and can call or message them on WhatsApp.',
        'An account is also needed to keep favourites, to review agents and to save searches. Use the numbers you see here for the property you asked about, and for nothing else.',
      ],
    },
    {
      id: 'agents',
      title: 'Agents: plans and tokens',
      text: [
        'To publish ads an agent needs a plan that is running, or tokens that they bought. The first ad of a new agent is free.',
        'A plan lasts 1, 3 or 6 months. While it runs, the agent may publish as many ads as they like.',
        'A token publishes one ad. Tokens do not expire, and they are not refunded.',
        'Plans are paid by mobile money. We switch a plan on within 12 hours of receiving the transaction number.',
      ],
    },
    {
      id: 'ads',
      title: 'How long an ad stays',
      text: [
        'A published ad is public for 30 days and then expires by itself. Its agent may renew it as long as the property is still free.',
        'The ad of a property that is taken must be unpublished. When a customer reports that a property is no longer available, its agent is asked at once, and the ad is unpublished unless they answer that it is.',
      ],
    },
    {
      id: 'accuracy',
      title: 'What an ad must be',
      text: [
        'Ads must be accurate: the real price, the real place, photos of the property itself, every fee that will be asked for, and nothing that is already let or sold.',
        'Ads, reviews and messages must be free of offensive content: no insults, no discrimination, nothing indecent, nothing that breaks the laws of Tanzania.',
        'Write your own words and use your own photos, or those you have the right to use. By publishing them you allow us to show them here and where we advertise the ad.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      text: [
        'You may review an agent whom you contacted, once. Write what happened to you. We remove reviews that are invented, bought or insulting, and no others.',
      ],
    },
    {
      id: 'searches',
      title: 'Saved searches',
      text: [
        'A saved search lasts 30 days. While it lasts we tell you on WhatsApp of new ads that match it. The service is a premium one that is free for now; should it ever cost anything, you will be asked before.',
      ],
    },
    {
      id: 'safety',
      title: 'Before you pay',
      text: [
        `Pay no more than the viewing fee before you have seen the property and its papers, and ask for a receipt. ${brand} never asks you for rent or for a deposit.`,
        'We review every ad before it is published and verify telephone numbers, but we cannot vouch for what an agent, an owner or a customer says or does. What you agree with them is between you and them.',
      ],
    },
    {
      id: 'removal',
      title: 'What we may do',
      text: [
        'We may refuse or remove an ad that breaks these terms or that we have good reason to doubt.',
        'We may suspend the access of anyone who breaks these terms, misleads others or puts them at risk. We say why, and you may answer by writing to our support.',
      ],
    },
    {
      id: 'privacy',
      title: 'Your data',
      text: [
        'We keep what the service needs: your name, number, language, favourites, saved searches, reviews and the agents you contacted. An agent whom you contact sees your name and number. We sell none of it.',
        'You may ask our support at any time what we hold about you, have it corrected, or have your account removed.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      text: [
        'We may amend these terms. The terms in force are always on this page with the date since when. If a change matters to you we tell you before it takes effect, and you may close your account if you don’t agree.',
        'The laws of the United Republic of Tanzania apply.',
      ],
    },
  ],
});
