import { type Point, rounded } from './canvas.ts';

/** A wall of the cabin between its two upright edges. */
export type Face = { left: Edge; right: Edge };
type Edge = readonly [top: Point, waist: Point, bottom: Point];

export const side: Face = {
  left: [
    [-108, 74],
    [-124, 168],
    [-96, 258],
  ],
  right: [
    [52, 68],
    [62, 168],
    [48, 268],
  ],
};
export const end: Face = {
  left: side.right,
  right: [
    [106, 80],
    [119, 166],
    [100, 250],
  ],
};

/** Path data of a window with rounded corners. */
export function pane(face: Face, u0: number, u1: number, v0: number, v1: number): string {
  const middle = (v0 + v1) / 2;
  return rounded(
    [
      place(face, u0, v0),
      place(face, u1, v0),
      place(face, u1, middle),
      place(face, u1, v1),
      place(face, u0, v1),
      place(face, u0, middle),
    ],
    9,
  );
}

/** Path data of a painted band. */
export function quad(face: Face, u0: number, u1: number, v0: number, v1: number): string {
  return `M${at(face, u0, v0)}L${at(face, u1, v0)}L${at(face, u1, v1)}L${at(face, u0, v1)}Z`;
}

/** The point of a face at (u, v), as path data; 0, 0 is its upper left. */
export function at(face: Face, u: number, v: number): string {
  return place(face, u, v)
    .map((value) => value.toFixed(1))
    .join(' ');
}

function place(face: Face, u: number, v: number): Point {
  const [[lx, ly], [rx, ry]] = [along(face.left, v), along(face.right, v)];
  return [lx + (rx - lx) * u, ly + (ry - ly) * u];
}

function along([top, waist, bottom]: Edge, v: number): Point {
  const control = [0, 1].map((i) => 2 * (waist[i] as number) - ((top[i] as number) + (bottom[i] as number)) / 2);
  const bend = (i: 0 | 1) => (1 - v) ** 2 * top[i] + 2 * v * (1 - v) * (control[i] as number) + v * v * bottom[i];
  return [bend(0), bend(1)];
}

/** The control point that bends an edge through its waist. */
export function bow([top, waist, bottom]: Edge): string {
  return `${2 * waist[0] - (top[0] + bottom[0]) / 2} ${2 * waist[1] - (top[1] + bottom[1]) / 2}`;
}

/** Points along an edge. */
export function edge(points: Edge, from: number, to: number): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map((t) => along(points, from + (to - from) * t));
}
