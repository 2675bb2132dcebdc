import { join } from 'node:path';
import { serverFolder } from '@makao/server/folder';
import { readCityFolder } from '@makao/server/modules/places/city-folder';

/** The city of the demo, in the format of the import. */
export const darEsSalaam = readCityFolder(join(serverFolder, '../cities/dar-es-salaam'));

export type Place = { name: string; municipality: string; aliases: string[] };

export const places: readonly Place[] = darEsSalaam.wards;
