/** What people write to change a search that is there already. A search's own words are in `search/sentences`. */

const phrases = (list: string) => list.split(',').map((phrase) => phrase.trim());
/** Longer phrases first: 'nafuu zaidi' is not 'nafuu'. */
const anyOf = (list: string) =>
  phrases(list)
    .sort((a, b) => b.length - a.length)
    .join('|');
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' };
const within = (list: string) => new RegExp(`${edge.before}(?:${anyOf(list)})${edge.after}`, 'giu');
const leading = (list: string) => new RegExp(`^(?:${anyOf(list)})${edge.after}[\\s,.:!-]*`, 'iu');

/** A correction begins so: 'hapana, kupanga'. 'No' needs its comma: 'no parking' is something else. */
export const correction =
  /^(?:(?:hapana|samahani|sorry|namaanisha|nilimaanisha|nimekosea|i mean|i meant|actually|au basi|oh)(?![\p{L}\p{N}])|(?:no|ah|aah)(?=[,.!]))[\s,.:!-]*(?=\S)/iu;

/** Talk around a change, which means nothing by itself: 'sawa, hadi laki 7', 'what about sinza'. */
export const smallTalk = within(
  'sawa,ok,okay,basi,haya,poa,je,weka,bali,either,instead,what about,how about,vipi kuhusu,what of,and what about,nyingine za,zingine za,nyingine ya,wapi za,asante sana,asante,ahsante sana,ahsante,thanks,thank you,nimebadilisha mawazo,nimeghairi,changed my mind,i changed my mind,sina hela hiyo,sina hela,sina pesa hiyo,sina pesa,sina uwezo huo,kidogo tu,lete,nionyeshe,onyesha,show me,let me see,then',
);

/** 'Parking sio lazima', 'mikocheni hapana': what stands before it is not asked for. */
export const afterwards = {
  indifferent:
    /^(?:na |and )?([\p{L}\p{N}' ]{2,40}?) (?:sio lazima|siyo lazima|si lazima|haijalishi|si muhimu|sio muhimu|not necessary|is not necessary|not needed|optional|is optional|doesn't matter|doesnt matter)(?![\p{L}\p{N}])/iu,
  refused: /^([\p{L}\p{N}' ]{2,40}?) hapana(?![\p{L}\p{N}])/iu,
} as const;
/** Not asked for any more, which is less than not wanted. */
export const indifferent =
  /^(?:isiwe na|zisiwe na|isiyokuwa na|sio lazima|siyo lazima|si lazima|not necessarily|hakuna haja|sina haja|no need|sihitaji|siitaji)/iu;

export const startOver = leading(
  'anza upya,anza mwanzo,anza tena upya,tuanze upya,naanza upya,nianze upya,tafuta upya,utafutaji mpya,start over,start again,start afresh,new search,reset,clear filters,clear search,futa vichujio,futa utafutaji,sahau hiyo,forget that',
);

/** Dropped filters, by what somebody says of them. */
export const anything = {
  price: within(
    "bei yoyote,bei yeyote,bei yyte,any price,bei haijalishi,bei si tatizo,bei sio tatizo,bei siyo tatizo,price doesnt matter,price doesn't matter,price does not matter,no price limit,toa bei,ondoa bei,remove price,remove the price,any budget,no budget,budget yoyote,bajeti yoyote",
  ),
  place: within(
    'eneo lolote,maeneo yoyote,maeneo yote,mahali popote,popote,sehemu yoyote,kata yoyote,anywhere,any where,any area,any place,any location,any ward,dar nzima,dar es salaam nzima,dar yote,dar es salaam yote,jiji zima,whole city,the whole city,all areas,toa eneo,ondoa eneo,remove the area,remove the place,remove area',
  ),
  kind: within(
    'aina yoyote,aina yeyote,nyumba yoyote,nyumba yeyote,any kind,any type,any home,any property,any house type',
  ),
  rooms: within(
    'vyumba vyovyote,idadi yoyote ya vyumba,idadi yoyote,any bedrooms,any number of bedrooms,any number of rooms,any rooms,toa vyumba,ondoa vyumba,remove bedrooms,remove the bedrooms',
  ),
} as const;

export const cheaper = within(
  'bei nafuu zaidi,ya bei nafuu zaidi,bei nafuu kidogo,bei nafuu,ya bei nafuu,za bei nafuu,nafuu zaidi,za nafuu,ya nafuu,nafuu kidogo,nafuu,rahisi zaidi,bei rahisi,bei rahisi zaidi,bei ya chini zaidi,bei ya chini,bei za chini,chini zaidi,bei poa zaidi,bei poa,bei chee,bei ndogo,bei ndogo zaidi,punguza bei,punguza,ipungue bei,chini ya hapo,za chini ya hapo,below that,less than that,cheaper ones,cheaper,cheapest,cheapest first,less expensive,lower price,lower prices,lower the price,something cheaper,more affordable,affordable',
);
export const biggerWords = within(
  'kubwa zaidi,makubwa zaidi,kikubwa zaidi,kubwa kidogo,pana zaidi,vyumba zaidi,vyumba vingi zaidi,vyumba vingi,chumba kimoja zaidi,chumba zaidi,bigger ones,bigger,larger,more rooms,more bedrooms,one more room,one more bedroom,something bigger',
);
export const smallerWords = within(
  'ndogo zaidi,madogo zaidi,kidogo zaidi,ndogo kidogo,vyumba pungufu,vyumba vichache,vyumba vichache zaidi,smaller ones,smaller,fewer rooms,fewer bedrooms,less rooms,less bedrooms,something smaller',
);
export const newest = within('mpya zaidi,zilizo mpya,mpya kwanza,newest,newest first,latest,most recent,latest first');

/** Complaints that name no filter. */
export const tooDear = within(
  'ghali sana,ghali mno,ghali,bei kubwa,bei kubwa sana,bei juu,bei iko juu,bei kali,bei ni kubwa,aghali,too expensive,so expensive,expensive,too much,too pricey,pricey,costly,too high',
);

/** Another place beside those that are looked for. */
export const also = {
  before:
    /^(?:na|au|ama|and|or|pia|also|plus|ongeza|ongezea|add|jumlisha|pamoja na|na pia|and also|ongeza na)(?![\p{L}\p{N}])[\s,:]*/iu,
  after: /(?<![\p{L}\p{N}])(?:pia|piah|also|too|as well|nayo|vilevile)[\s.!]*$/iu,
};

/**
 * What follows is not wanted. Not where the words bound a number or a fee: those are the sentence's own ('sio zaidi ya
 * laki 5', 'bila dalali', 'no 6 months').
 */
const own =
  'zaidi|chini|juu|more|less|over|above|below|under|exceed|exceeding|later|ya dalali|dalali|madalali|udalali|ada|agent|agents|agency|broker|brokers|commission|middlemen|middleman|kuzidi|miezi|mwezi|months|month|malipo|\\d';
export const negator = new RegExp(
  `${edge.before}(?:isiwe na|zisiwe na|isiyokuwa na|sio lazima|siyo lazima|si lazima|not necessarily|hakuna haja ya|sina haja ya|no need for|no need of|badala ya|instead of|rather than|isipokuwa|except|ondoa|toa|remove|without|bila ya|bila|isiyo na|zisizo na|isiwe|zisiwe|sitaki|sihitaji|siitaji|dont want|don't want|do not want|siyo|sio|si|not in|not|no|hapana) (?!(?:${own})(?![\\p{L}\\p{N}]))`,
  'iu',
);

/** Where what is not wanted ends. */
export const negationEnds =
  /[,.;!?]|(?<![\p{L}\p{N}])(?:lakini|but|bali|ila|nataka|natafuta|iwe|ziwe|yenye|with|i want)(?![\p{L}\p{N}])/iu;
/** Joins two things that are both not wanted. */
export const negationJoins = /^(?:na|wala|au|or|nor|and)$/iu;

/** An offer of the writer's own: no wish. */
export const offer =
  /(?<!\p{L})(?:(?:ni|tu|na|a)?na(?:uza|pangisha)|nauza|napangisha|(?:kupangisha|kuuza|kutangaza) (?:nyumba|kiwanja|chumba|vyumba|apartment|frem) (?:yangu|changu|vyangu|yetu)|nina (?:nyumba|kiwanja|chumba|vyumba|apartment|frem) (?:ya|cha|vya|za) (?:kupangisha|kuuza)|(?:rent|renting|let|letting) out my|(?:sell|selling|list|listing|advertise) my)(?!\p{L})/iu;
