import type { ReportReason } from '@makao/contract/moderation.reports';

/** Customers' comments on agents, by rating; null for ratings without a comment. */
export const reviewComments: Record<1 | 2 | 3 | 4 | 5, readonly (string | null)[]> = {
  5: [
    'Dalali mwaminifu sana. Alinionyesha nyumba tatu siku moja na bei ilikuwa ile ile ya kwenye tangazo.',
    'Amenisaidia kupata nyumba ndani ya siku mbili. Nashukuru sana.',
    'Honest and patient. The house looked exactly like the pictures.',
    'Answered at once and was on time for the visit. Recommended.',
    'Anajua mtaa vizuri na hana longolongo.',
    'Alinishauri vizuri hata nilipotaka kulipa haraka. Asante.',
    null,
  ],
  4: [
    'Huduma nzuri, ila alichelewa kidogo siku ya kuona nyumba.',
    'Good service, the paperwork took a little long.',
    'Nyumba nzuri, dalali anaeleweka.',
    'Friendly and clear about the fees.',
    null,
  ],
  3: [
    'Nyumba ya kwanza ilikuwa imeshachukuliwa, lakini alinitafutia nyingine.',
    'Fine in the end, though I had to call several times.',
    null,
  ],
  2: ['Alibadilisha muda wa kuona nyumba mara mbili.', 'The viewing fee was more than on the ad.'],
  1: ['Hakupokea simu zangu tena baada ya kulipa ada ya kuona.'],
};

/** Agents' answers. */
export const reviewAnswers: readonly string[] = [
  'Asante sana! Karibu tena ukihitaji nyumba nyingine.',
  'Thank you. I am glad you like the place.',
  'Samahani kwa kuchelewa siku ile, barabara ilikuwa na foleni.',
];

/** Reasons for hiding a review. */
export const hidingReasons: readonly string[] = [
  'The review is about another agent.',
  'Aliyeandika ametuomba tuyaondoe.',
];

/** Comments of reports, except of those that an ad is gone. */
export const reportComments: Record<Exclude<ReportReason, 'gone'>, string> = {
  fraud: 'Aliomba nilipe kodi kabla ya kuona nyumba, kisha akazima simu.',
  price: 'On the phone he asks for 200,000 more than the ad says.',
  photos: 'Picha hizi ni za nyumba ya jirani yangu, si hii.',
  money: 'The viewing fee went up twice before we met.',
};

/** A tip by another agent. */
export const tip = 'Nyumba hii ilishapangishwa wiki iliyopita, namfahamu mwenye nyumba.';

/** Reasons for rejecting an ad. */
export const rejections: readonly string[] = [
  'Picha hazionekani vizuri. Tafadhali weka picha za nje na za ndani zenye mwanga.',
  'Please leave phone numbers out of the description; customers reach you through the contact button.',
  'Bei haifanani na maelezo. Hakiki kama ni kodi ya mwezi au ya mwaka.',
  'The pictures belong to another ad. Please use pictures of this home.',
  'Kata uliyochagua si sahihi: nyumba ipo kata nyingine kwa mujibu wa maelezo.',
  'The area of the plot is missing from the papers you sent. Please check it.',
  'Tangazo hili tayari lipo. Tafadhali hariri lile la awali badala ya kuweka jipya.',
];

export const paymentComments = {
  rejected: [
    'Muamala haujaonekana kwenye akaunti yetu. Hakiki namba ya muamala.',
    'The amount received was less than the price of the plan.',
  ],
  error: ['Namba ya muamala ina tarakimu pungufu. Tafadhali tuma tena.'],
};
