import { describe, expect, it } from 'vitest';
import { countParts } from './gsm-alphabet.ts';
import { smsText } from './sms-text.ts';

describe('the parts of an SMS [CHANNEL-2]', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['a'.repeat(459), 3],
    ['a'.repeat(460), 4],
  ])('are 160 letters, or 153 of several', (text, parts) => {
    expect(countParts(text)).toBe(parts);
  });

  it('count letters of the extension twice, and do not divide them', () => {
    expect(countParts('€'.repeat(80))).toBe(1);
    expect(countParts(`${'€'.repeat(80)}a`)).toBe(2);
    // The second part begins with the sign that has no place left in the first.
    expect(countParts(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toBe(2);
    expect(countParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3);
  });

  it('are 70 or 67 units with any other letter', () => {
    expect(countParts(`ع${'a'.repeat(69)}`)).toBe(1);
    expect(countParts(`ع${'a'.repeat(70)}`)).toBe(2);
    expect(countParts('😀'.repeat(35))).toBe(1);
    // 33 pairs of 67 units: the last unit stays empty.
    expect(countParts('😀'.repeat(66))).toBe(2);
    expect(countParts('😀'.repeat(67))).toBe(3);
  });
});

describe('the text of an SMS [CHANNEL-2]', () => {
  it.each([
    ['*Sinza*, _mpya_ na ~TZS 500,000~ TZS 400,000', 'Sinza, mpya na TZS 500,000 TZS 400,000'],
    ['Piga *150*00# au 20*20, jina_la_mtu', 'Piga *150*00# au 20*20, jina_la_mtu'],
    ['“Nyumba” – ‘mpya’ — leo…', '"Nyumba" - \'mpya\' - leo...'],
    ['• choo\n• maji', '- choo\n- maji'],
    ['Karibu 🏠 sana 👍🏽!', 'Karibu sana !'],
    ['❤️ 1️⃣', '1'],
    ['Zoë Škoda Łódź ½ m²', 'Zoe Skoda Lodz 1/2 m2'],
    ['São Tomé, Ñandú, à Übung', 'Sao Tomé, Ñandu, à Übung'],
    ['moja\n\n\nmbili  \n tatu\u00a0nne', 'moja\nmbili\ntatu nne'],
    ['zero\u200bwidth\u202etext\u0007', 'zerowidthtext'],
    ['broken \ud83d surrogate', 'broken surrogate'],
  ])('%j is %j', (given, said) => {
    expect(smsText(given)).toBe(said);
    expect(countParts(`${said}${'a'.repeat(71)}`)).toBe(1);
  });

  it('keeps letters of other scripts, which nothing else can say', () => {
    expect(smsText('اسم – Ω й')).toBe('اسم - Ω й');
  });

  it('leaves links alone', () => {
    const url = 'https://makao.example/a?token=_ab_~c~*d*&x=%2F';
    expect(smsText(`*Ione*: ${url}`)).toBe(`Ione: ${url}`);
    expect(smsText('https://makao.example/“x”')).toBe('https://makao.example/%E2%80%9Cx%E2%80%9D');
  });

  const url = `https://makao.example/${'p'.repeat(60)}`;
  const words = 'nyumba nzuri sana '.repeat(60);
  it.each([
    ['without a link', words, /^nyumba nzuri .*(nyumba|nzuri|sana)\.\.\.$/s],
    ['with a link at the end', `${words}: ${url}`, new RegExp(`(nyumba|nzuri|sana)\\.\\.\\. ${url}$`, 's')],
    [
      'with a link at the start',
      `Tazama ${url} ${words}`,
      new RegExp(`^Tazama ${url} nyumba .*(nyumba|nzuri|sana)\\.\\.\\.$`, 's'),
    ],
    ['with a link in the middle', `${words}${url} ${words}`, new RegExp(`\\.\\.\\. ${url}$`, 's')],
    ['of one word', 'a'.repeat(5_000), /^a{400,}\.\.\.$/],
    ['in another script', 'منزل جميل '.repeat(200), /(منزل|جميل)\.\.\.$/],
    ['with a link that has no place', `Tazama https://makao.example/${'p'.repeat(900)}`, /^Tazama$/],
    ['with nothing but a link that has no place', `https://makao.example/${'p'.repeat(900)}`, /\.\.\.$/],
  ])('is cut at a word and keeps its link: %s', (_, text, expected) => {
    const said = smsText(text);
    expect(said).toMatch(expected);
    expect(countParts(said)).toBeLessThanOrEqual(3);
  });

  it('uses the three parts that it has', () => {
    expect(smsText(words).length).toBeGreaterThan(440);
    expect(smsText(`Tazama ${url} ${words}`).length).toBeGreaterThan(440);
  });
});
