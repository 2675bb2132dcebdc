import { limits } from '@makao/contract/kernel/limits';

/** In the part of Markdown that the team writes pages with. How long things stay is what the server's rules do. */
export const privacySw = (brand: string) => `
Ukurasa huu unaeleza ${brand} inahifadhi nini kukuhusu, kwa nini, kwa muda gani, nani anakiona, na unachoweza kufanya. Hatuuzi taarifa za mtu yeyote.

## Tunachohifadhi na sababu yake

- **Akaunti:** jina, namba ya simu, lugha, picha ya wasifu na nenosiri (limefichwa, hatuwezi kulisoma). Vinakutambulisha na kulinda akaunti yako.
- **Unachotafuta:** matangazo uliyohifadhi au kuyaona, utafutaji uliohifadhi, na madalali uliowasiliana nao. Vinatusaidia kukujulisha na kukuonyesha ulichoacha.
- **Mazungumzo:** ujumbe kati yako na sisi kwenye WhatsApp, na maswali yako kwa madalali.
- **Maoni na taarifa:** nyota na maoni uliyoandika, na taarifa ulizotupa kuhusu matangazo.
- **Ukiwa dalali:** matangazo, rasimu na picha zake, maelezo yako, malipo, vifurushi na tokeni.
- **Mahali uliposimama (dalali):** ukikubali tu, pale unapothibitisha nyumba ukiwa mahali penyewe kwa simu. Hutusaidia kugundua matangazo ya uongo.
- **Usalama:** alama zilizofichwa za kifaa na mtandao ulioingia nao, ili tugundue wanaoiba akaunti na wanaotumia akaunti nyingi kudanganya.

## Kwa muda gani

- Misimbo: maandishi yake hufutwa baada ya saa moja.
- Ujumbe tuliokutumia: maandishi siku 90; kwamba ulitumwa, mwaka mmoja.
- Ujumbe uliotutumia: siku 30.
- Mazungumzo na dalali au na timu yetu: siku 400 baada ya ujumbe wa mwisho.
- Jinsi programu yetu ilivyoelewa jumbe zako: siku 30.
- Matokeo ya utafutaji uliohifadhi: siku 60.
- Alama za kifaa na mtandao: siku 90.
- Namba ulizoziona: siku 400.
- Tangazo lililofutwa: maandishi na picha siku 30.
- Mahali kamili pa kuthibitisha nyumba: siku ${limits.position.exactDays}; siku na duara la mita 100 hubaki na tangazo, hadi uondoe.
- Rasimu isiyoguswa: mwaka mmoja; dalali huonywa mwezi mmoja kabla.
- Malipo: kiasi, tarehe na namba ya muamala hubaki kwenye vitabu vya hesabu; ujumbe wa mtandao wa simu hufutwa baada ya siku 400.
- Kumbukumbu za kazi za timu yetu: miaka 7, bila maelezo binafsi baada ya siku 800.
- Vingine hubaki hadi ufute akaunti.

## Nani anaona

- Dalali unayewasiliana naye anaona jina na namba yako. Ukiuliza kupitia ${brand}, anaona jina na swali lako.
- Maoni yako yanaonekana na wote pamoja na jina lako.
- Jina, picha, maelezo na matangazo ya dalali yanaonekana na wote. Namba yake huonyeshwa kwa aliyeingia kwenye akaunti.
- Mahali ulipothibitisha nyumba: wote wanaona siku na duara la kama mita 100; timu yetu pekee inaona mahali kamili.
- Ukiomba kuongea na mtu, ukijibu taarifa yetu au ukiripoti mazungumzo, mtu wa timu yetu husoma jumbe zako za mwisho na sisi, bila misimbo na viungo. Unachomwandikia dalali timu yetu hukisoma pale tu mmoja wenu anaporipoti.
- Timu yetu inaona kinachohitajika kwa kazi yake, na kila hatua yake inaandikwa.
- WhatsApp hubeba ujumbe wetu, na kampuni za malipo hubeba malipo. Zinapata kinachohitajika kwa kazi hiyo tu.

## Unachoweza kufanya

- **Kuona na kuchukua data zako:** zipakue kama ukurasa unaosomeka au faili la kompyuta, kwenye [Usalama wa akaunti](/account/security).
- **Kurekebisha:** jina, namba na lugha unabadilisha mwenyewe kwenye [akaunti yako](/account).
- **Kusitisha:** unaweza kusimamisha matumizi ya data zako bila kufuta chochote. Hutapata ujumbe, matangazo yako yatafichwa, na utafutaji wako utasimama hadi uruhusu tena.
- **Kufuta:** futa akaunti wakati wowote. Una siku ${limits.returnDays} za kubadili mawazo kwa kuingia tena; baada ya hapo jina, namba, maandishi, picha na mazungumzo yako vinafutwa, hata pale wengine walipokutaja.
- **Kutokupata ujumbe:** jibu ACHA kwenye WhatsApp, au chagua ujumbe unaotaka kwenye akaunti.

Ukifuta akaunti, kumbukumbu za malipo hubaki bila jina wala namba yako. Nakala za dharura zinaweza kuwa na data za zamani kwa muda mfupi; zikirejeshwa, tunafuta tena.

## Jinsi ya kutuuliza

Huduma kwa wateja wanajibu maswali kuhusu data zako kwa WhatsApp; namba iko kwenye [ukurasa wa mawasiliano](/contact-us). Ukiona hatujakutendea haki, unaweza kulalamika kwa Tume ya Ulinzi wa Taarifa Binafsi (PDPC).
`;
