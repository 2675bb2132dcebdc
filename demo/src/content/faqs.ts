type Faq = readonly [questionEn: string, questionSw: string, answerEn: string, answerSw: string];

export const publicFaqs: readonly Faq[] = [
  [
    'Does it cost anything to search?',
    'Je, kutafuta kuna gharama?',
    'No. Searching ads, agents and wards is free and needs no account.',
    'Hapana. Kutafuta matangazo, madalali na kata ni bure na hakuhitaji akaunti.',
  ],
  [
    'How do I reach an agent?',
    'Nampataje dalali?',
    'Open the ad, sign in and press Contact. You see the number and can call or write on WhatsApp.',
    'Fungua tangazo, ingia kwenye akaunti yako kisha bonyeza Wasiliana. Utaona namba na unaweza kupiga simu au kuandika WhatsApp.',
  ],
  [
    'What are viewing fees and agent fees?',
    'Ada ya kuona na ada ya dalali ni nini?',
    'The viewing fee is what the agent asks for showing you the home. The agent fee is the agent’s pay once you take it, often one month’s rent. The ad states both, or says that one is still to be confirmed: agree on it before you go.',
    'Ada ya kuona ni malipo ya dalali kwa kukupeleka kuona nyumba. Ada ya dalali hulipwa ukiichukua nyumba, mara nyingi ni kodi ya mwezi mmoja. Tangazo hutaja zote mbili, au husema kwamba moja itathibitishwa: kubalianeni kabla ya kwenda.',
  ],
  [
    'Why is rent asked for several months?',
    'Kwa nini kodi inaombwa ya miezi mingi?',
    'Many owners in Dar es Salaam ask for three, six or twelve months at once. Every ad says how many months, and works out the whole sum you need to move in.',
    'Wenye nyumba wengi Dar es Salaam huomba kodi ya miezi mitatu, sita au kumi na miwili kwa mkupuo. Kila tangazo linaeleza ni miezi mingapi na linajumlisha kiasi chote cha kuhamia.',
  ],
  [
    'Should I pay before I have seen the home?',
    'Je, nilipe kabla ya kuona nyumba?',
    'Pay no more than the viewing fee. Visit first, meet the owner or see the papers, then pay and ask for a receipt. Tell us about anyone who asks for more before that.',
    'Usilipe zaidi ya ada ya kuona. Tembelea kwanza, onana na mwenye nyumba au angalia hati, ndipo ulipe na udai risiti. Tuambie ukikutana na anayedai zaidi ya hapo mapema.',
  ],
  [
    'The home is gone but the ad is still there. What now?',
    'Nyumba imeshachukuliwa lakini tangazo bado lipo. Nifanye nini?',
    'Press "Report this ad". We ask the agent at once, and the ad is unpublished unless they confirm that the home is still there.',
    'Bonyeza "Ripoti tangazo hili". Tunamuuliza dalali mara moja, na tangazo linaondolewa asipothibitisha kwamba nyumba bado ipo.',
  ],
  [
    'Can I be told when the home I want comes up?',
    'Naweza kujulishwa nyumba ninayoitaka ikipatikana?',
    'Yes. Set your filters, press "Notify me" and we’ll message you on WhatsApp when a matching ad is published. It is free for now.',
    'Ndiyo. Chagua vichujio vyako, bonyeza "Nijulishe" na tutakuandikia WhatsApp tangazo linalofaa likichapishwa. Kwa sasa ni bure.',
  ],
  [
    'How long does an ad stay?',
    'Tangazo linakaa kwa muda gani?',
    'Thirty days. After that the agent renews it if the home is still free.',
    'Siku thelathini. Baada ya hapo dalali analihuisha kama nyumba bado ipo.',
  ],
];

export const agentFaqs: readonly Faq[] = [
  [
    'How do I publish my first ad?',
    'Nachapishaje tangazo langu la kwanza?',
    'Verify your number, press "Create ad" and fill in the form. Your first ad is free. We review it before it goes live.',
    'Thibitisha namba yako, bonyeza "Tangaza" na ujaze fomu. Tangazo lako la kwanza ni bure. Tunalikagua kabla halijaonekana.',
  ],
  [
    'What do the plans give me?',
    'Vifurushi vinanipa nini?',
    'Unlimited ads for 1, 3 or 6 months, the contacts of customers who asked about your ads, and customer requests in your wards.',
    'Matangazo bila kikomo kwa mwezi 1, miezi 3 au 6, mawasiliano ya wateja walioulizia matangazo yako, na maombi ya wateja katika kata zako.',
  ],
  [
    'How do I pay for a plan?',
    'Nalipiaje kifurushi?',
    'Send the exact price by M-Pesa to the number shown, then enter the transaction number. Your plan starts within 12 hours after that, and we confirm it on WhatsApp.',
    'Tuma kiasi kamili kwa M-Pesa kwenda namba inayoonyeshwa, kisha ingiza namba ya muamala. Kifurushi chako kinaanza ndani ya saa 12 na tunathibitisha kwa WhatsApp.',
  ],
  [
    'Why was my ad rejected?',
    'Kwa nini tangazo langu limekataliwa?',
    'The reason is shown above the form when you open the ad. Fix it and submit it again; it costs nothing more.',
    'Sababu imeandikwa juu ya fomu ukifungua tangazo. Rekebisha na ulitume tena; hakuna gharama ya ziada.',
  ],
  [
    'What are tokens?',
    'Tokeni ni nini?',
    'One token publishes one ad when you have no plan. Tokens do not expire and are not refunded.',
    'Tokeni moja inachapisha tangazo moja usipokuwa na kifurushi. Tokeni haziishi muda na hazirudishwi.',
  ],
  [
    'Someone reported my ad as unavailable, but the home is still there.',
    'Mtu ameripoti kuwa nyumba haipo, lakini bado ipo.',
    'You get a message with a link. One tap on "Still available" restores the ad.',
    'Utapata ujumbe wenye kiungo. Bonyeza "Bado ipo" na tangazo linarudi.',
  ],
];
