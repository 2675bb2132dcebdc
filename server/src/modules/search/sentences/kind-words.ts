import type { Amenity, PropertyType } from '@makao/contract/ads';
import type { ChoiceName, FlagName, OptionOf } from '@makao/contract/ads.kinds';

/**
 * What people write for the kinds, amenities and facts of `ads.kinds.ts`, in its order. Posts, sentences and chat read
 * all of them from here; a phrase is words without digits or punctuation, and slips of the finger are guessed.
 */
export const kindWords = {
  room: 'chumba, chumba cha kulala, chumba kimoja, chumba kimoja cha kulala, chumba single, chumb, chmba, cmb, single room, single rooms, single rm, single, single rum, room, rum, rm, s room, geto, gheto, ghetto, magheto, bachela, bachelor, chumba cha bachela, bachela room, bachelor room, chumba cha geto, chumba cha uani',
  apartment:
    'apartment, apartments, appartment, appartments, apt, apts, appt, flat, flats, fleti, apatimenti, apartimenti, apatment, ghorofa, maghorofa, nyumba ya apartment, penthouse, apartmnt, aptmt, nyumba ya fleti, nyumba ya flat',
  house:
    'house, houses, pagale, mapagale, hse, hses, villa, villas, bungalow, mansion, townhouse, town house, maisonette, nyumba nzima, n nzima, nyumba ya ghorofa, stand alone, standalone, stand alone house, standalone house, nyumba ya kujitegemea, nyumba inayojitegemea, nyumba ya peke yake, own compound, nyumba ya familia nzima',
  plot: 'plot, plots, land, kiwanja, viwanja, kwnja, kiwanj, kiwanja cha kujenga, kiwanja cha makazi, kiwanja cha nyumba, kiwanja cha biashara, shamba, mashamba, ardhi, ploti, eneo la kujenga, farm, farmland, plot of land, parcel, beach plot',
  shop: 'frem, frems, fremu, frame, frames, fremu za biashara, fremu ya biashara, frem ya biashara, frem za biashara, frame ya biashara, frame za biashara, frem ya duka, fremu ya duka, frame ya duka, duka, nafasi ya duka, chumba cha biashara, chumba cha duka, shop, shops, shop space, shop front, retail space, business frame, business space',
  office:
    'ofisi, ya ofisi, nafasi ya ofisi, chumba cha ofisi, vyumba vya ofisi, office, offices, ofc, ofc space, office space, office spaces, office room, sehemu ya ofisi, jengo la ofisi, office building',
  warehouse:
    'godauni, magodauni, godown, godowns, go down, gdn, godoni, ghala, maghala, ghala la kuhifadhia, warehouse, warehouses, warehousing, storage space, ware house',
} as const satisfies Record<PropertyType, string>;

/** Any home; the kind follows from what is said of it. */
export const anyHome = 'nyumba, manyumba, home, homes, makazi, makao, nyumb, nymba, nyumbaa, mjengo';
export const oneRoomFlat = 'studio, studio apartment, studio flat, bedsitter';

export const amenityWords = {
  hasGenerator:
    'generator, generators, genereta, jenereta, genarator, jeneretor, backup power, power backup, backup generator, standby generator, stand by generator, back up power, back up generator, genset, standby genset, backup genset, standby gen, backup gen, gen',
  hasGuard:
    'guard, guards, mlinzi, walinzi, security, security guard, security guards, ulinzi, askari, ulinzi masaa 24, watchman, guarded',
  hasPool: 'pool, swimming pool, swimming, swiming pool, bwawa, bwawa la kuogelea, kuogelea, swimmingpool',
  hasWaterTank:
    'tank, tanks, tanki, tenki, matenki, simtank, simtanki, sim tank, water tank, water tanks, watertank, tank la maji, tenki la maji, tanki la maji, matenki ya maji, reservoir, reserve tank, water reserve, water reserve tank, underground tank, water storage',
  hasGarage:
    'parking, car park, carpark, parking space, parking lot, car parking, garage, maegesho, maegesho ya gari, maegesho ya magari, gereji, garaji, paking, packing, prkng, parkin, parking ya gari, parking ya magari, nafasi ya gari, sehemu ya gari, sehemu ya kupaki, kupaki gari, sehemu ya kuegesha, sehemu ya kuegesha gari, sehemu ya kuegesha magari, kuegesha magari, kuegesha gari',
  hasGarden: 'garden, gardens, bustani, gardeni, yard, backyard',
  isFurnished:
    'furnished, furnish, furniture, samani, samani zipo, fenicha, fanicha, furnitures, yenye samani, yenye fenicha',
} as const satisfies Record<Amenity, string>;

export const flagWords = {
  hasSittingRoom:
    'na sebule, sebule, sitting room, na sitting room, and sitting room, with sitting room, living room, and living room, sitting, seble, na seble, sebure, na sebure, sebuleni, lounge',
  hasPipedWater:
    'dawasa, dawasco, maji ya dawasa, maji ya dawasco, maji dawasa, maji ya bomba, maji bomba, bomba la maji, piped water, tap water, dawasa water, mains water, maji ya idara',
  hasWell:
    'kisima, visima, kisima cha maji, maji ya kisima, maji kutoka kisima, borehole, bore hole, water well, well water, maji ya kuchimba',
  isFenced:
    'uzio, fensi, fens, fence, fenced, fencing, ukuta, kuta, fensi ya umeme, electric fence, uzio wa umeme, ndani ya fensi, ndani ya fence, ndani ya uzio, ndani ya ukuta, wall fence, perimeter wall, boundary wall, fully fenced, walled, kimezungushiwa ukuta, imezungushiwa ukuta, imezungushiwa uzio, imezungushwa ukuta, kimezungushiwa uzio',
  allowsPets:
    'pet friendly, pets allowed, pets welcome, pets ok, pets are allowed, pets are welcome, pets okay, allows pets, allow pets, mifugo inaruhusiwa, mbwa anaruhusiwa, mbwa wanaruhusiwa, paka anaruhusiwa, mbwa ruksa, paka ruksa, mifugo ruksa, pets ruksa, pets inaruhusiwa, inayoruhusu mbwa, inayoruhusu paka, inayoruhusu mifugo, inayoruhusu pets, inaruhusu mbwa, inaruhusu paka, inaruhusu mifugo, inaruhusu pets, kinachoruhusu paka, kinachoruhusu mbwa, wanaruhusu mbwa, wanaruhusu paka, wanaruhusu pets',
  isSurveyed:
    'kimepimwa, vimepimwa, imepimwa, limepimwa, zimepimwa, yamepimwa, surveyed, kilichopimwa, vilivyopimwa, iliyopimwa, lililopimwa, yaliyopimwa',
  isNegotiable:
    'maelewano, maongezi, mazungumzo, inapungua, inapunguzwa, kinapungua, negotiable, neg, nego, slightly negotiable, price negotiable, inazungumzika, inaongeleka, punguzo lipo, punguzo kidogo, tutaelewana, tunaelewana, tunaweza kuzungumza, tutazungumza, bei inazungumzika, bei inaongeleka, bei inapungua, maelewano yapo, maongezi yapo, mazungumzo yapo',
  hasNoAgentFee:
    'bila dalali, isiyo na dalali, isiyokuwa na dalali, zisizo na dalali, kisicho na dalali, isiyo na udalali, dalali hamna, dalali hakuna, haina dalali, hakina dalali, hakuna dalali, hamna dalali, sina dalali, sitaki dalali, sitaki madalali, bila madalali, hakuna madalali, bila udalali, hakuna udalali, haina udalali, hakuna ada ya dalali, bila ada ya dalali, bila hela ya dalali, hakuna hela ya dalali, hakuna malipo ya dalali, hakuna dalali fee, dalali bure, udalali bure, no dalali, no dalali fee, no dalali fees, no agent, no agents, no agent fee, no agent fees, no agents fee, no agency fee, no agency fees, no commission, no broker, no brokers, no broker fee, no brokerage, no middleman, no middlemen, without agent, without agents, without agent fee, without dalali, zero agent fee, zero commission, free of agent fee',
} as const satisfies Record<FlagName, string>;

export const choiceWords: { readonly [Name in ChoiceName]: Readonly<Record<OptionOf<Name>, string>> } = {
  bathroom: {
    own: 'choo ndani, choo cha ndani, choo ndn, choo na bafu ndani, choo na bafu cha ndani, choo na bafu vya ndani, choo cha kujitegemea, choo kinajitegemea, choo chake, choo chako, choo binafsi, choo humo ndani, bafu ndani, vyoo ndani, own bathroom, own toilet, private bathroom, private toilet, attached bathroom, inside toilet, inside bathroom, toilet inside, bathroom inside',
    shared:
      'public toilet, public toilets, choo cha kushare, choo cha kushea, choo cha pamoja, choo cha kuchangia, choo cha public, choo cha jumuiya, choo cha wote, choo share, choo cha share, choo mnashare, choo mnashea, choo mnachangia, choo tunashare, choo tunashea, choo tunachangia, shared bathroom, shared bathrooms, shared toilet, shared toilets, share toilet, share bathroom, sharing toilet, sharing bathroom, common bathroom, common toilet, communal toilet, communal bathroom, toilet shared, toilet share, bathroom shared, bathroom sharing, bathroom share, toilet sharing',
  },
  furnishing: {
    full: 'fully furnished, full furnished, furnished fully, samani zote, samani kamili, fenicha zote, full samani, ina samani zote',
    partial:
      'semi furnished, semi furnish, half furnished, partly furnished, partially furnished, part furnished, furnished partly, furnished partially, nusu samani, samani chache, samani kiasi, baadhi ya samani',
  },
  meter: {
    own: 'luku yake, luku yako, luku yangu, luku zake, luku zao, luku own, luku ya kwako, luku ya kwake, luku ya kwangu, luku ya kwako peke yako, luku ya peke yake, luku ya peke yako, luku peke yake, luku peke yako, luku binafsi, luku ya binafsi, luku ya kujitegemea, luku kujitegemea, luku inajitegemea, luku inayojitegemea, luku unajitegemea, luku yake mwenyewe, luku yako mwenyewe, luku yake yenyewe, luku tofauti, luku separate, luku ya mwenyewe, own luku, separate luku, private luku, own meter, separate meter, private meter, personal meter, own prepaid meter, prepaid own luku, own electricity meter, separate electricity meter, own electricity, independent meter, independent luku, umeme wa kujitegemea, umeme unajitegemea, umeme unaojitegemea, umeme kujitegemea, umeme wake, umeme wako, umeme wa peke yake, umeme wa peke yako, umeme binafsi, umeme own, mita yake, mita yako, mita ya peke yake, mita ya umeme yake, meter yake, meter yako, meter yangu',
    shared:
      'luku share, luku shared, luku sharing, luku ya kushare, luku ya kushea, luku kushare, luku kushea, luku ya pamoja, luku pamoja, luku ya kuchangia, luku mnashare, luku mnashea, luku mnachangia, luku tunashare, luku tunachangia, luku ya wote, luku ya wapangaji, luku ya share, share luku, shared luku, shared meter, sharing luku, shared electricity, shared electricity meter, umeme wa kushare, umeme wa kushea, umeme kushare, umeme wa pamoja, umeme wa kuchangia, umeme share, umeme mnashare, umeme mnashea, umeme mnachangia',
  },
  papers: {
    titleDeed:
      'hati, hati miliki, hatimiliki, hati ya miliki, hati safi, hati zipo, hati ipo, title deed, title deeds, titledeed, title, clean title, land title, certificate of occupancy',
    surveyPlan:
      'survey plan, surveyplan, deed plan, ramani, ramani ya mipango miji, ramani ya upimaji, hati ya upimaji',
    offer:
      'letter of offer, offer letter, barua ya ofa, barua ya toleo, kina ofa, vina ofa, ina ofa, lina ofa, cha ofa, chenye ofa, vyenye ofa, yenye ofa, ofa ipo, hati ya ofa, kina offer, ina offer, vina offer, with offer, au ofa, or offer, na ofa',
    localContract:
      'serikali ya mtaa, serikali za mtaa, serikali za mitaa, serikali ya kijiji, mkataba wa serikali ya mtaa, mkataba wa serikali za mtaa, mkataba wa serikali za mitaa, mkataba wa serikali, mkataba wa mtaa, mkataba wa mauziano, mkataba wa mauziano wa serikali ya mtaa, mauziano ya serikali ya mtaa, mauziano ya serikali za mtaa, hati ya serikali ya mtaa, hati ya serikali za mtaa, hati ya mauziano, hati za mauziano, karatasi za serikali ya mtaa, karatasi ya serikali ya mtaa, local government, local government contract, local government papers, sale agreement, sales agreement',
    none: 'hakuna nyaraka, haina nyaraka, hakina nyaraka, no papers, no documents, hakuna karatasi, haina karatasi yoyote',
  },
};

/** Said of a place itself by a master or a self-contained room, unless rooms are counted beside it. */
export const ownBathroomWords =
  'master, mster, mstr, masta, self, selfu, self contained, self container, self contain, selfcontained, selfcontainer, self contena, self containe, self cont, en suite, ensuite';

/** A wish for water that does not say where it comes from: a sentence means the tap. */
export const waterWords =
  'maji, maji ya uhakika, maji ya kutosha, maji safi, maji hayakatiki, maji muda wote, maji masaa yote, water, running water, maji ndani, maji yapo ndani';

/** On the road itself. */
export const onRoadWords =
  'barabarani, barabarani kabisa, kwenye lami, kwenye barabara ya lami, kwenye lami kabisa, on tarmac, on the tarmac, on the main road, on main road, on tarmac road, juu ya lami';
