/** Plans for agents. Longer plans cost less per month. */
export const plans = [
  {
    key: '1-month',
    nameEn: '1 month',
    nameSw: 'Mwezi 1',
    price: 30_000,
    previousPrice: null,
    durationDays: 30,
    features: [
      ['Unlimited ads', 'Matangazo bila kikomo'],
      ['Contacts of customers who asked about your ads', 'Mawasiliano ya wateja walioulizia matangazo yako'],
      ['Customer requests in your wards', 'Maombi ya wateja katika kata zako'],
    ],
  },
  {
    key: '3-months',
    nameEn: '3 months',
    nameSw: 'Miezi 3',
    price: 75_000,
    previousPrice: 90_000,
    durationDays: 90,
    features: [
      ['Unlimited ads', 'Matangazo bila kikomo'],
      ['Contacts of customers who asked about your ads', 'Mawasiliano ya wateja walioulizia matangazo yako'],
      ['Customer requests in your wards', 'Maombi ya wateja katika kata zako'],
      ['Help from our team in writing your ads', 'Msaada wa timu yetu katika kuandika matangazo'],
    ],
  },
  {
    key: '6-months',
    nameEn: '6 months',
    nameSw: 'Miezi 6',
    price: 120_000,
    previousPrice: 180_000,
    durationDays: 180,
    features: [
      ['Unlimited ads', 'Matangazo bila kikomo'],
      ['Contacts of customers who asked about your ads', 'Mawasiliano ya wateja walioulizia matangazo yako'],
      ['Customer requests in your wards', 'Maombi ya wateja katika kata zako'],
      ['Help from our team in writing your ads', 'Msaada wa timu yetu katika kuandika matangazo'],
      ['A place among the featured agents', 'Nafasi kati ya madalali wanaoangaziwa'],
    ],
  },
] as const;

export const parameters = {
  mPesaName: 'MAKAO LTD',
  mPesaPhoneNumber: '0700000001',
  mixxName: 'MAKAO LTD',
  mixxPhoneNumber: '0650000001',
  airtelName: 'MAKAO LTD',
  airtelPhoneNumber: '0680000001',
  publicBucketName: 'files',
  supportPhoneNumber: '+255700000001',
};
