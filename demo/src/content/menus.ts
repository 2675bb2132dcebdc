type Item = readonly [nameEn: string, nameSw: string, link: string];
type Collection = { nameEn: string; nameSw: string; items: readonly Item[] };
export type Entry = { nameEn: string; nameSw: string; collections: readonly Collection[] };

/** The public menu. `wards` returns the URL of a search in wards by name. */
export const menu = (wards: (...names: string[]) => string): readonly Entry[] => [
  {
    nameEn: 'Rent',
    nameSw: 'Kupanga',
    collections: [
      {
        nameEn: 'By type',
        nameSw: 'Kwa aina',
        items: [
          ['Houses to rent', 'Nyumba za kupanga', '/search?type=rent&propertyType=house'],
          ['Apartments to rent', 'Apartment za kupanga', '/search?type=rent&propertyType=apartment'],
          ['Furnished homes', 'Nyumba zenye samani', '/search?type=rent&isFurnished=true'],
        ],
      },
      {
        nameEn: 'By price',
        nameSw: 'Kwa bei',
        items: [
          ['Under 300K a month', 'Chini ya 300K kwa mwezi', '/search?type=rent&priceMax=300000'],
          ['300K to 1M a month', '300K hadi 1M kwa mwezi', '/search?type=rent&priceMin=300000&priceMax=1000000'],
          ['Above 1M a month', 'Zaidi ya 1M kwa mwezi', '/search?type=rent&priceMin=1000000'],
        ],
      },
      {
        nameEn: 'Where people look',
        nameSw: 'Wanakotafuta wengi',
        items: [
          ['Masaki and Oysterbay', 'Masaki na Oysterbay', `/search?type=rent&${wards('Msasani')}`],
          ['Mikocheni', 'Mikocheni', `/search?type=rent&${wards('Mikocheni')}`],
          ['Sinza and Kijitonyama', 'Sinza na Kijitonyama', `/search?type=rent&${wards('Sinza', 'Kijitonyama')}`],
          ['Mbezi and Kimara', 'Mbezi na Kimara', `/search?type=rent&${wards('Mbezi', 'Kimara')}`],
        ],
      },
    ],
  },
  {
    nameEn: 'Buy',
    nameSw: 'Kununua',
    collections: [
      {
        nameEn: 'By type',
        nameSw: 'Kwa aina',
        items: [
          ['Houses for sale', 'Nyumba zinazouzwa', '/search?type=sell&propertyType=house'],
          ['Apartments for sale', 'Apartment zinazouzwa', '/search?type=sell&propertyType=apartment'],
          ['Plots for sale', 'Viwanja vinavyouzwa', '/search?type=sell&propertyType=plot'],
        ],
      },
      {
        nameEn: 'Land',
        nameSw: 'Viwanja',
        items: [
          [
            'Plots in Kigamboni',
            'Viwanja Kigamboni',
            `/search?propertyType=plot&${wards('Kigamboni', 'Kibada', 'Mjimwema', 'Somangila')}`,
          ],
          ['Plots in Bunju and Wazo', 'Viwanja Bunju na Wazo', `/search?propertyType=plot&${wards('Bunju', 'Wazo')}`],
          ['Plots under 30M', 'Viwanja chini ya 30M', '/search?type=sell&propertyType=plot&priceMax=30000000'],
        ],
      },
    ],
  },
  {
    nameEn: 'Agents',
    nameSw: 'Madalali',
    collections: [
      {
        nameEn: 'Find an agent',
        nameSw: 'Tafuta dalali',
        items: [
          ['All agents', 'Madalali wote', '/agents'],
          ['Join as an agent', 'Jiunge kama dalali', '/authentication/register'],
        ],
      },
      {
        nameEn: 'Help',
        nameSw: 'Msaada',
        items: [
          ['Questions and answers', 'Maswali na majibu', '/faqs'],
          ['Saved searches', 'Utafutaji uliohifadhiwa', '/searches'],
        ],
      },
    ],
  },
];
