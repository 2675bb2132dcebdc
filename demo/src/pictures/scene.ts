import { drawLowRise, drawMidRise } from './blocks/block.ts';
import { drawTower } from './blocks/tower.ts';
import { mix } from './colour.ts';
import type { Kit } from './exterior.ts';
import { drawBungalow } from './facades/bungalow.ts';
import { drawModernHouse } from './facades/modern.ts';
import { drawRowHouse } from './facades/row-house.ts';
import { drawSwahiliHouse } from './facades/swahili.ts';
import { drawVilla } from './facades/villa.ts';
import { drawBathroom } from './interiors/bathroom.ts';
import { drawBedroom } from './interiors/bedroom.ts';
import { drawKitchen } from './interiors/kitchen.ts';
import { drawLiving } from './interiors/living.ts';
import { drawCourtyard } from './outdoors/courtyard.ts';
import { drawGarden } from './outdoors/garden.ts';
import { drawPool } from './outdoors/pool.ts';
import { createLight, schemes, type Time } from './palette.ts';
import { drawPlot } from './plot.ts';
import { createRng } from './rng.ts';
import { Sheet } from './sheet.ts';

type Draw = (kit: Kit) => unknown;

/** Kinds of view, and the styles of each. */
const drawers = {
  house: {
    bungalow: drawBungalow,
    villa: drawVilla,
    swahili: drawSwahiliHouse,
    modern: drawModernHouse,
    row: drawRowHouse,
  },
  apartment: { low: drawLowRise, mid: drawMidRise, tower: drawTower },
  plot: {
    beach: (kit) => drawPlot(kit, 'beach'),
    hills: (kit) => drawPlot(kit, 'hills'),
    suburb: (kit) => drawPlot(kit, 'suburb'),
    field: (kit) => drawPlot(kit, 'field'),
  },
  living: { living: drawLiving },
  bedroom: { bedroom: drawBedroom },
  kitchen: { kitchen: drawKitchen },
  bathroom: { bathroom: drawBathroom },
  courtyard: { courtyard: drawCourtyard },
  pool: { pool: drawPool },
  garden: { garden: drawGarden },
} satisfies Record<string, Record<string, Draw>>;

export type SceneKind = keyof typeof drawers;
export const sceneKinds = Object.keys(drawers) as SceneKind[];
export const stylesOf = (kind: SceneKind) => Object.keys(drawers[kind]);

const indoors = new Set<SceneKind>(['living', 'bedroom', 'kitchen', 'bathroom']);

/** Mostly daylight, like real photos; land is never shown at night. */
const homeHours: readonly Time[] = ['day', 'day', 'day', 'golden', 'golden', 'dusk'];
const plotHours: readonly Time[] = ['day', 'day', 'golden'];

export type Scene = {
  kind: SceneKind;
  seed: string;
  /** Views of the same home share paint, plants, cloth, sky and hour. */
  home?: string;
  style?: string;
  time?: Time;
};

/** Properties that all views of a home share. */
function lookOf({ kind, seed, home = `${kind}:${seed}`, time }: Scene) {
  const rng = createRng(`home:${home}`);
  const scheme = rng.pick(schemes);
  const hour = time ?? rng.pick(kind === 'plot' ? plotHours : homeHours);
  return { scheme, light: createLight(hour, rng, indoors.has(kind)), home: rng };
}

/** Approximate colour of the whole picture, as a placeholder until it has loaded. */
export function sceneColor(scene: Scene): string {
  const { scheme, light } = lookOf(scene);
  if (indoors.has(scene.kind)) return light.on(mix(scheme.wall, '#fbf3e3', 0.45), 0.7);
  return mix(mix(light.sky[1], light.on(scheme.ground, 0.8), 0.45), light.on(scheme.wall, 0.6), 0.25);
}

/** One illustration as SVG, 800 by 1000; the same scene always gives the same picture. */
export function drawScene(scene: Scene): string {
  const { kind, seed, style } = scene;
  const rng = createRng(`${kind}:${seed}`);
  const kit: Kit = { sheet: new Sheet(), rng, ...lookOf(scene) };
  const draws: Record<string, Draw> = drawers[kind];
  const draw = draws[style ?? rng.fork('style').pick(Object.keys(draws))];
  if (!draw) throw new Error(`There is no style ${style} of ${kind}`);
  draw(kit);
  // Views of one plot must not mirror the land.
  return kit.sheet.toSvg((kind === 'plot' ? kit.home : rng).fork('mirror').chance(0.5));
}
