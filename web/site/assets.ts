/** A chunk of Vite's manifest, as far as pages need it. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** The asset files that documents reference. */
export interface Assets {
  styles: string;
  /** Preloaded if it is an emitted file. */
  font: string | null;
  /** The only script that a public page loads by itself. */
  client: string;
  office: { script: string; styles: string; preloads: (modules: readonly string[]) => string[] };
}

const clientEntry = 'site/client.ts';
const officeEntry = 'office/main.tsx';
const siteStyles = 'styles/app.css';
const officeStyles = 'styles/area.css';
const headingFace = /familjen-grotesk.*\.woff2$/;

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  return chunk;
}

const importsOf = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  for (const each of chunkOf(manifest, name).imports ?? [])
    if (!seen.has(each)) {
      seen.add(each);
      importsOf(manifest, each, seen);
    }
  return seen;
};

export function assetsOf(manifest: Manifest): Assets {
  const url = (name: string) => `/${chunkOf(manifest, name).file}`;
  const face = Object.keys(manifest).find((name) => headingFace.test(name));
  if (!face) throw new Error('The build has no heading face');
  return {
    styles: url(siteStyles),
    font: url(face),
    client: url(clientEntry),
    office: {
      script: url(officeEntry),
      styles: url(officeStyles),
      preloads: (modules) => {
        const seen = importsOf(manifest, officeEntry);
        for (const module of modules.map((name) => `office/routes/${name}.tsx`))
          importsOf(manifest, module, seen.add(module));
        return [...seen].filter((name) => name !== officeEntry).map(url);
      },
    },
  };
}

/** Sources, as Vite serves them while developing. */
export const developmentAssets: Assets = {
  styles: `/${siteStyles}`,
  font: null,
  client: `/${clientEntry}`,
  office: { script: `/${officeEntry}`, styles: `/${officeStyles}`, preloads: () => [] },
};
