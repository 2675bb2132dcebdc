import type { Point } from './sheet.ts';

/** Metres: x to the right, y up, z away from us. */
export type Vec = readonly [number, number, number];

/** A shift-lens view: uprights stay upright, as in pictures of architecture. */
export type Camera = {
  position: Vec;
  at: (p: Vec) => Point;
  /** Pixels per metre at that point. */
  scale: (p: Vec) => number;
  /** A flat outline, clipped where it passes behind the camera. */
  outline: (points: readonly Vec[]) => Point[];
  horizon: number;
};

const near = 0.6;

function makeCamera(position: Vec, yaw: number, focal: number, centre: number, horizon: number): Camera {
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
  const view = ([x, y, z]: Vec): Vec => {
    const [dx, dz] = [x - position[0], z - position[2]];
    return [dx * cos - dz * sin, y - position[1], dx * sin + dz * cos];
  };
  const flat = ([x, y, z]: Vec): Point => {
    const depth = Math.max(z, near / 2);
    return [centre + (focal * x) / depth, horizon - (focal * y) / depth];
  };
  return {
    position,
    horizon,
    at: (p) => flat(view(p)),
    scale: (p) => focal / Math.max(view(p)[2], near / 2),
    outline(points) {
      const seen = points.map(view);
      const clipped: Vec[] = [];
      seen.forEach((a, i) => {
        const b = seen[(i + 1) % seen.length]!;
        if (a[2] >= near) clipped.push(a);
        if (a[2] >= near !== b[2] >= near) {
          const t = (near - a[2]) / (b[2] - a[2]);
          clipped.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, near]);
        }
      });
      return clipped.map(flat);
    },
  };
}

export type Frame = { left: number; right: number; top: number; bottom: number };

/** Stands `distance` away, turned by `yaw`, and zooms until the subject fills the frame, standing on its bottom line. */
export function frameCamera(
  subject: { w: number; h: number; d: number },
  { yaw, eye, distance, frame }: { yaw: number; eye: number; distance: number; frame: Frame },
): Camera {
  const position: Vec = [subject.w / 2 - Math.sin(yaw) * distance, eye, subject.d / 2 - Math.cos(yaw) * distance];
  const probe = makeCamera(position, yaw, 1, 0, 0);
  const corners = [0, subject.w].flatMap((x) =>
    [0, subject.h].flatMap((y) => [0, subject.d].map((z) => probe.at([x, y, z]))),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const focal = Math.min((frame.right - frame.left) / (x1 - x0), (frame.bottom - frame.top) / (y1 - y0));
  const centre = (frame.left + frame.right) / 2 - (focal * (x0 + x1)) / 2;
  return makeCamera(position, yaw, focal, centre, frame.bottom - focal * y1);
}

export function roomCamera(
  room: { w: number; d: number },
  {
    yaw,
    eye,
    back,
    focal,
    horizon,
    shift = 0,
  }: {
    yaw: number;
    eye: number;
    back: number;
    focal: number;
    horizon: number;
    shift?: number;
  },
): Camera {
  return makeCamera([room.w / 2 + shift, eye, -back], yaw, focal, 400, horizon);
}
