import { createHash } from 'node:crypto';
import type { PageServices } from '@makao/contract/kernel/request';
import { type Assets, assetsOf, developmentAssets, type Manifest } from './assets.ts';
import { type FragmentStore, storeFragmentsIn } from './cached.tsx';
import { headScript } from './inline-scripts.ts';
import { respond, type SiteRequest } from './render.tsx';
import { routes } from './routes.ts';
import { speculationRules } from './speculation-rules.ts';

/** What the server mounts: one route each. */
export interface MountedRoute {
  path: string;
  /** Never cached for other visitors. */
  personal: boolean;
  /** Answers forms too. */
  takesForms: boolean;
}

export interface SiteOptions {
  /** Vite's manifest; while developing there is none. */
  manifest?: Manifest;
  fragments?: FragmentStore | null;
}

/** The public site, as the server uses it. */
export function createSite({ manifest, fragments = null }: SiteOptions) {
  const assets: Assets = manifest ? assetsOf(manifest) : developmentAssets;
  storeFragmentsIn(fragments);
  return {
    routes: Object.entries(routes).map(
      ([path, route]): MountedRoute => ({
        path,
        personal: ('personal' in route && route.personal) ?? false,
        takesForms: 'submit' in route,
      }),
    ),
    /** Sources of inline scripts for the Content-Security-Policy. */
    scriptHashes: [headScript, speculationRules].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    respond: (path: string, request: SiteRequest, services: PageServices) =>
      respond(routes[path] ?? routes['/*']!, request, services, assets),
  };
}

export type Site = ReturnType<typeof createSite>;
