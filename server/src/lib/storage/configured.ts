import { resolve } from 'node:path';
import type { StoreEnv } from '../../env.ts';
import { localStorage } from './local.ts';
import { s3StorageOf } from './s3.ts';
import type { Storage } from './storage.ts';

/** Files in a folder of the site have addresses of the site itself. */
export const folderStorage = (folder: string): Storage => localStorage({ folder, publicUrl: '/files' });

/** The store of the settings. */
export const storageOf = (env: StoreEnv): Storage =>
  'FILES_DIR' in env ? folderStorage(resolve(env.FILES_DIR)) : s3StorageOf(env);
