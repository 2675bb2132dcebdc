import { phoneIn } from '@makao/contract/texts/phone-in-text';
import { feeIn, foreignPriceIn, linkIn, payFirstIn } from '@makao/contract/texts/text-warnings';
import { describe, expect, it } from 'vitest';
import { sharedWording, textMarks } from './text-marks.ts';

describe('what a description must not hold [TRUST-1]', () => {
  it.each([
    'Piga 0755123456 sasa',
    'call 0755 123 456',
    'WhatsApp +255 755 123 456',
    '0 7 5 5 . 1 2 3 . 4 5 6',
    'O755l23456',
    '0755-123-456 / 0712-000-111',
    'namba: 255755123456',
    'sifuri saba tano tano moja mbili tatu nne tano sita',
    'zero seven five five one two three four five six',
    '０７５５１２３４５６',
    '07\u200b55\u200b123456',
    'Ring +44 7911 123456',
    'O7SS O1OO1O',
    'O7SS 123 4SO',
    'Ο7ЅЅ Ο1ΟΟ1Ο',
    '255 7SS OlO OlO',
    '+2S5 7SS 010 010',
    'Piga O7 SS halafu O1 OO kisha 1O',
    '0755123456karibu',
    'sifurisabatanotanosifurimojasifurisifurimojasifuri',
    'sifuri_saba_tano_tano_sifuri_moja_sifuri_sifuri_moja_sifuri',
    '۰۷۵۵ ۱۲۳ ۴۵۶',
    '0️⃣7️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣',
    '٠٧٥٥١٢٣٤٥٦',
    'piga ०७५५ १२३ ४५६',
    'Namba 07 piga 55 halafu 12 kisha 34 malizia 56',
    '0755 then 12 tatu 45 six',
    'sifuri saba 55 one two three 456',
    '255 halafu 755 kisha 123 na 456',
  ])('finds the number in %j', (text) => {
    expect(phoneIn(text)).not.toBeNull();
  });

  it.each([
    'Bei 1,500,000 kwa mwezi, miezi 6',
    'TZS 750,000,000 maongezi yapo',
    'Eneo 1200 sqm, vyumba 3, mita 600 kutoka barabarani',
    'Built in 2019, 24 hours guard, 650000 a month',
    'Nyumba nzuri karibu na bahari. Vyumba 3, sebule, jiko na stoo.',
    'Soil and oil paint renewed',
    'Saa 07 asubuhi, vyumba 2 vya kulala, bei 350000, miezi 6',
    'Plot no 6 sold, also 7 sisal bales',
    'Vyumba 3, choo 2, sqm 1200, bei 750,000 miezi 12',
    'Kodi 750000 ili kuona piga simu, bei 650000 ilipwe miezi 6',
    'Kiwanja 6000000 lipo Mbezi, 700000 oil',
    'Floor 0 to 7, units 12 to 34, block 56',
  ])('finds no number in %j', (text) => {
    expect(phoneIn(text)).toBeNull();
  });

  it.each([
    'Angalia https://bit.ly/nyumba',
    'www.nyumbabora.co.tz',
    'see nyumbabora.com/picha',
    'wa.me/255755123456',
    'nyumba (dot) com',
    'Instagram @dalali_juma',
  ])('finds the link in %j', (text) => {
    expect(linkIn(text)).not.toBeNull();
  });

  it.each(['Umeme, maji. Karibu na barabara ya lami.', 'Price p.m. negotiable, 3 bed. Near Mlimani City.'])(
    'finds no link in %j',
    (text) => {
      expect(linkIn(text)).toBeNull();
    },
  );

  it.each([
    'pay 50,000 to the owner first',
    'Lipa 50,000 kwanza kabla ya kuona nyumba',
    'Tuma pesa ya kuona kwa M-Pesa',
    'Send money to reserve the house',
    'Tanguliza 30,000 kabla ya kuja',
    'A booking fee applies',
    'Lipa namba 556677',
    'Lípa kwanza 20.000',
  ])('finds that %j asks for money first', (text) => {
    expect(payFirstIn(text)).not.toBeNull();
  });

  it.each([
    'Kodi ya miezi sita, kila mwezi 400,000',
    'Six months rent in advance. Deposit of one month.',
    'Malipo kwa miezi mitatu. Ghorofa ya kwanza.',
  ])('leaves honest terms such as %j alone', (text) => {
    expect(payFirstIn(text)).toBeNull();
  });
});

describe('a price in foreign currency [TRUST-1]', () => {
  it.each([
    'Rent $500 a month',
    '500 USD',
    'dola 300 kwa mwezi',
    'US$ 1,200',
    '€900',
    'Ksh 20,000',
    'bei ni 250 dollars',
    'Kodi 500USD',
    'USD500 tu',
    'dola mia tano kwa mwezi',
    'dola za kimarekani 500',
    'five hundred US dollars',
    '$٥٠٠',
  ])('is found in %j', (text) => expect(foreignPriceIn(text)).not.toBeNull());
  it.each([
    'TZS 500,000',
    'laki 5 kwa mwezi',
    'European kitchen, 2 rooms',
    'Dollar street 5m away',
    '500 usdx',
    'mia tano kwa mwezi',
  ])('is not seen in %j', (text) => expect(foreignPriceIn(text)).toBeNull());
});

describe('nearly the same text [TRUST-1]', () => {
  const text =
    'Nyumba nzuri ya vyumba vitatu karibu na bahari, ina maji ya kisima na umeme wa luku, maegesho ya magari mawili na ulinzi saa zote, bei 800,000.';
  const retouched = text.replace('nzuri', 'safi').replace('800,000', '650,000');
  const other =
    'Apartment on the second floor with two bedrooms, a wide balcony, standby generator and a borehole, ten minutes by car from the university.';

  it('is found by what both texts share, whatever the numbers say', () => {
    expect(sharedWording(text, retouched)).toBeGreaterThan(0.7);
    expect(textMarks(text).some((mark) => textMarks(retouched).includes(mark))).toBe(true);
    expect(sharedWording(text, other)).toBe(0);
    expect(textMarks(text).some((mark) => textMarks(other).includes(mark))).toBe(false);
  });

  it('is nothing for a few words', () => {
    expect([textMarks('Nyumba nzuri'), sharedWording('Nyumba nzuri', 'Nyumba nzuri')]).toEqual([[], 0]);
  });
});

describe('fees in a description, which the form holds [DAY-4]', () => {
  it.each([
    'Dalali mwezi mmoja',
    'Ada ya kuona 20,000',
    'Service charge 15k',
    'Kuona nyumba ni elfu 20',
    'Viewing fee: 20,000',
    '20,000 ya kuona',
    'commission 300,000',
  ])('finds it in %j', (text) => expect(feeIn(text)).not.toBeNull());

  it.each([
    'Nyumba ina vyumba 3 na parking',
    'Kodi 600,000',
    'Karibu kuona nyumba',
    'Piga 0712345678. Ada nafuu',
    'Built in 2019, ada ndogo',
  ])('finds none in %j', (text) => expect(feeIn(text)).toBeNull());
});
