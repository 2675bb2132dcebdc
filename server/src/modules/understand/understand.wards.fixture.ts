import type { Db } from '../../db/client.ts';
import { createCity, createWard } from '../../test/factories.ts';

const dar: Record<string, string> = {
  Ilala: `Kivukoni, Upanga Mashariki, Upanga Magharibi, Kisutu, Mchafukoge, Kariakoo, Gerezani, Jangwani, Mchikichini,
    Ilala, Buguruni, Tabata, Kimanga, Segerea, Kipawa, Ukonga, Kiwalani, Vingunguti, Gongo la Mboto, Kitunda, Pugu, Majohe,
    Msongola, Chanika, Kinyerezi, Kivule, Mnyamani, Liwiti, Bonyokwa, Kipunguni, Kisukulu, Minazi Mirefu, Buyuni,
    Zingiziwa, Mzinga, Pugu Station`,
  Kinondoni: `Magomeni, Mzimuni, Ndugumbi, Tandale, Makumbusho, Mwananyamala, Hananasif, Kinondoni, Msasani, Mikocheni,
    Kijitonyama, Kigogo, Kawe, Kunduchi, Bunju, Mbweni, Mbezi Juu, Makongo, Wazo, Mabwepande`,
  Temeke: `Temeke, Sandali, Chang'ombe, Keko, Miburani, Azimio, Tandika, Mtoni, Kurasini, Mbagala Kuu, Mbagala,
    Makangarawe, Yombo Vituka, Chamazi, Charambe, Toangoma, Buza, Kilakala, Kiburugwa, Kijichi, Mianzini, Kibondemaji,
    Kilungule`,
  Ubungo: `Mburahati, Sinza, Ubungo, Kimara, Saranga, Makuburi, Makurumla, Manzese, Mabibo, Kibamba, Kwembe, Goba, Mbezi,
    Msigani`,
  Kigamboni: 'Kimbiji, Somangila, Tungi, Kisarawe II, Pembamnazi, Mjimwema, Kigamboni, Vijibweni, Kibada',
};

const aliases: Record<string, string[]> = {
  Msasani: ['Masaki', 'Oysterbay'],
  Kijitonyama: ['Mwenge'],
  Mikocheni: ['Regent Estate'],
  Kawe: ['Mbezi Beach'],
  Kunduchi: ['Tegeta', 'Ununio'],
  Bunju: ['Boko'],
  Wazo: ['Salasala', 'Madale'],
  Ubungo: ['Chuo Kikuu'],
};

/** Two cities with their wards, one name in both. Answers the ids by name. */
export async function createPlaces(db: Db) {
  const ids: Record<string, string> = {};
  const make = async (name: string, municipalities: Record<string, string>) => {
    const city = await createCity(db, { name });
    ids[name] = city.id;
    for (const [municipality, list] of Object.entries(municipalities))
      for (const ward of list.split(/,\s+/)) {
        const { id } = await createWard(db, {
          cityId: city.id,
          municipality,
          name: ward,
          aliases: aliases[ward] ?? [],
        });
        ids[ward in ids ? `${ward} ${name}` : ward] = id;
      }
  };
  await make('Dar es Salaam', dar);
  await make('Morogoro', { 'Morogoro Urban': 'Kilakala, Mazimbu, Kihonda' });
  return ids;
}
