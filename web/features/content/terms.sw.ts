import { market } from '@makao/contract/market';
import type { Terms } from './terms.ts';

export const termsSw = (brand: string): Terms => ({
  lead: `Masharti haya ni makubaliano kati yako na ${brand}. Tumeyaandika kwa ufupi ili yasomeke. Ukitumia ${brand} unakubaliana nayo.`,
  sections: [
    {
      id: 'service',
      title: `${brand} ni nini`,
      text: [
        `${brand} ni soko. Madalali wanatangaza viwanja, apartment na nyumba za ${market.city}, za kupanga au kununua, na wanaotafuta nyumba wanazipata hapa.`,
        `${brand} si sehemu ya makubaliano yako na dalali au mwenye nyumba. Hatumiliki, hatupangishi wala hatuuzi nyumba na viwanja hivyo, na hatupokei kodi, dhamana wala bei ya mauzo.`,
        'Kutafuta matangazo, madalali na kata, na kusoma majibu ya maswali ya kawaida ni bure na hakuhitaji akaunti.',
      ],
    },
    {
      id: 'age',
      title: 'Nani anaruhusiwa kutumia',
      text: [
        'Ni lazima uwe na umri wa miaka 18 au zaidi ili kufungua akaunti.',
        'Toa jina lako halisi na namba ya simu iliyo yako. Utaithibitisha kwa msimbo tutakaokutumia WhatsApp. Mtu mmoja ana akaunti moja, na nenosiri ni lake peke yake.',
      ],
    },
    {
      id: 'contact',
      title: 'Kuwasiliana na dalali',
      text: [
        'Unahitaji akaunti ili kuwasiliana na dalali. Ukishaingia na kuthibitishwa utaiona namba yake na unaweza kumpigia au kumwandikia WhatsApp.',
        'Akaunti inahitajika pia ili kuhifadhi matangazo unayoyapenda, kutoa maoni kuhusu madalali na kuhifadhi utafutaji. Namba unazoziona hapa zitumie kwa tangazo uliloulizia tu, si kwa jambo jingine.',
      ],
    },
    {
      id: 'agents',
      title: 'Madalali: vifurushi na tokeni',
      text: [
        'Ili kuchapisha matangazo, dalali anahitaji kifurushi ambacho muda wake haujaisha, au tokeni alizonunua. Tangazo la kwanza la dalali mpya ni bure.',
        'Kifurushi kinadumu mwezi 1, miezi 3 au miezi 6. Katika muda huo dalali anaweza kuchapisha matangazo mengi kadiri apendavyo.',
        'Tokeni moja inachapisha tangazo moja. Tokeni haziishi muda, na fedha zake hazirudishwi.',
        'Vifurushi hulipiwa kwa pesa za simu. Tunawasha kifurushi ndani ya saa 12 baada ya kupokea namba ya muamala.',
      ],
    },
    {
      id: 'ads',
      title: 'Tangazo linakaa muda gani',
      text: [
        'Tangazo lililochapishwa linaonekana kwa umma kwa siku 30, kisha linaisha lenyewe. Dalali wake anaweza kulihuisha iwapo nyumba au kiwanja bado kipo.',
        'Nyumba au kiwanja kikishachukuliwa, tangazo lake liondolewe. Mteja akiripoti kwamba hakipo tena, dalali anaulizwa mara moja, na tangazo linaondolewa asipojibu kwamba kipo.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Tangazo liweje',
      text: [
        'Matangazo yawe ya kweli: bei halisi, eneo halisi, picha za nyumba au kiwanja chenyewe, kila ada itakayodaiwa, na lisiwe tangazo la kitu kilichokwisha kupangishwa au kuuzwa.',
        'Matangazo, maoni na ujumbe visiwe na maudhui ya kuudhi: hakuna matusi, ubaguzi, mambo yasiyo ya staha wala chochote kinachovunja sheria za Tanzania.',
        'Tumia maneno na picha zako mwenyewe, au ulizo na haki ya kuzitumia. Ukizichapisha unaturuhusu kuzionyesha hapa na pale tunapolitangaza tangazo lako.',
      ],
    },
    {
      id: 'reviews',
      title: 'Maoni',
      text: [
        'Unaweza kutoa maoni kuhusu dalali uliyewasiliana naye, mara moja. Andika yaliyokukuta. Tunaondoa maoni ya kubuni, ya kununuliwa au ya matusi, na si mengine.',
      ],
    },
    {
      id: 'searches',
      title: 'Utafutaji uliohifadhiwa',
      text: [
        'Utafutaji uliohifadhiwa unadumu siku 30. Katika muda huo tunakujulisha WhatsApp matangazo mapya yanayolingana nao. Ni huduma ya premium ambayo kwa sasa ni bure; ikija kulipiwa, utaulizwa kwanza.',
      ],
    },
    {
      id: 'safety',
      title: 'Kabla ya kulipa',
      text: [
        `Usilipe zaidi ya ada ya kuona kabla hujaona nyumba au kiwanja na hati zake, na udai risiti. ${brand} haikuombi kodi wala dhamana.`,
        'Tunakagua kila tangazo kabla ya kulichapisha na tunathibitisha namba za simu, lakini hatuwezi kudhamini kauli au matendo ya dalali, mwenye nyumba au mteja. Mnachokubaliana ni kati yenu.',
      ],
    },
    {
      id: 'removal',
      title: 'Tunachoweza kufanya',
      text: [
        'Tunaweza kukataa au kuondoa tangazo linalokiuka masharti haya, au tulilo na sababu ya msingi ya kulitilia shaka.',
        'Tunaweza kusimamisha akaunti ya yeyote anayekiuka masharti haya, anayepotosha wengine au kuwaweka hatarini. Tutaeleza sababu, na unaweza kujibu kwa kuwaandikia huduma kwa wateja.',
      ],
    },
    {
      id: 'privacy',
      title: 'Taarifa zako',
      text: [
        'Tunahifadhi kinachohitajika kwa huduma: jina, namba, lugha, matangazo unayoyapenda, utafutaji uliohifadhi, maoni yako na madalali uliowasiliana nao. Dalali unayewasiliana naye anaona jina na namba yako. Hatuuzi taarifa yoyote.',
        'Wakati wowote unaweza kuwauliza huduma kwa wateja tunahifadhi nini kukuhusu, kuomba zirekebishwe, au akaunti yako ifutwe.',
      ],
    },
    {
      id: 'changes',
      title: 'Mabadiliko ya masharti haya',
      text: [
        'Tunaweza kubadilisha masharti haya. Masharti yanayotumika yako kwenye ukurasa huu siku zote, pamoja na tarehe yalipoanza. Badiliko likikugusa tutakuambia kabla halijaanza kutumika, na unaweza kufunga akaunti yako kama hukubaliani nalo.',
        'Sheria za Jamhuri ya Muungano wa Tanzania ndizo zinazotumika.',
      ],
    },
  ],
});
