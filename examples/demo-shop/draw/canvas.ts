/** A point of the drawing, in viewBox units. */
export type Point = readonly [x: number, y: number];
export type Attributes = Record<string, string | number>;
/** A colour stop: offset 0–1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Canvas = ReturnType<typeof createCanvas>;

/** An SVG document being written: shapes in painting order, gradients and filters shared by content. */
export function createCanvas(width: number, height: number) {
  const body: string[] = [];
  const definitions = new Map<string, string>();

  function define(make: (id: string) => string): string {
    const content = make('');
    const known = definitions.get(content);
    if (known) return known;
    const id = `d${definitions.size}`;
    definitions.set(content, id);
    return id;
  }
  const reference = (make: (id: string) => string) => `url(#${define(make)})`;
  const add = (name: string, attributes: Attributes, children?: string) =>
    void body.push(element(name, attributes, children));

  return {
    width,
    height,
    path: (d: string, fill: string, more: Attributes = {}) => add('path', { d, fill, ...more }),
    poly: (points: readonly Point[], fill: string, more: Attributes = {}) =>
      add('path', { d: `${polyline(points)}Z`, fill, ...more }),
    line: (points: readonly Point[], stroke: string, width: number, more: Attributes = {}) =>
      add('path', {
        d: polyline(points),
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        ...more,
      }),
    stroke: (d: string, stroke: string, width: number, more: Attributes = {}) =>
      add('path', {
        d,
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        ...more,
      }),
    circle: (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
      add('circle', { cx, cy, r, fill, ...more }),
    ellipse: (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
      add('ellipse', { cx, cy, rx, ry, fill, ...more }),
    rect: (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
      add('rect', { x, y, width, height, fill, ...more }),
    /** A gradient from top to bottom of the shape (or along the given box fractions). */
    linear: (stops: readonly Stop[], box: readonly [number, number, number, number] = [0, 0, 0, 1]) =>
      reference((id) => gradient('linearGradient', id, { x1: box[0], y1: box[1], x2: box[2], y2: box[3] }, stops)),
    radial: (stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5) =>
      reference((id) => gradient('radialGradient', id, { cx, cy, r }, stops)),
    blur: (deviation: number) =>
      reference((id) =>
        element(
          'filter',
          { id, x: '-50%', y: '-50%', width: '200%', height: '200%' },
          element('feGaussianBlur', { stdDeviation: deviation }),
        ),
      ),
    clip: (d: string) => reference((id) => element('clipPath', { id }, element('path', { d }))),
    /** Paints what `draw` adds inside one group. */
    group(attributes: Attributes, draw: () => void) {
      const start = body.length;
      draw();
      body.push(element('g', attributes, body.splice(start).join('')));
    },
    /** The finished document. */
    svg() {
      const defs = [...definitions].map(([content, id]) => content.replace('id=""', `id="${id}"`)).join('');
      const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
      return `${element('svg', root, `${element('defs', {}, defs)}\n${body.join('\n')}\n`)}\n`;
    },
  };
}

/** Path data through the points with straight lines. */
export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** Path data through the points as a smooth curve. */
export function curve(points: readonly Point[]): string {
  let d = '';
  points.forEach(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    const [ppx, ppy] = points[i - 2] ?? [px, py];
    const [nx, ny] = points[i + 1] ?? [x, y];
    d +=
      i === 0
        ? `M${short(x)} ${short(y)}`
        : `C${short(px + (x - ppx) / 6)} ${short(py + (y - ppy) / 6)} ${short(x - (nx - px) / 6)} ${short(y - (ny - py) / 6)} ${short(x)} ${short(y)}`;
  });
  return d;
}

/** Path data of a closed polygon with rounded corners. */
export function rounded(points: readonly Point[], radius: number): string {
  const at = (i: number) => points[(i + points.length) % points.length] as Point;
  let d = '';
  points.forEach((corner, i) => {
    const [from, to] = [toward(corner, at(i - 1), radius), toward(corner, at(i + 1), radius)];
    d += `${i === 0 ? 'M' : 'L'}${short(from[0])} ${short(from[1])}Q${short(corner[0])} ${short(corner[1])} ${short(to[0])} ${short(to[1])}`;
  });
  return `${d}Z`;
}

function toward([x, y]: Point, [tx, ty]: Point, distance: number): Point {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const t = Math.min(distance / length, 0.5);
  return [x + (tx - x) * t, y + (ty - y) * t];
}

function gradient(name: string, id: string, attributes: Attributes, stops: readonly Stop[]): string {
  const children = stops.map(([offset, colour, opacity = 1]) =>
    element('stop', { offset, 'stop-color': colour, ...(opacity < 1 ? { 'stop-opacity': opacity } : {}) }),
  );
  return element(name, { id, ...attributes }, children.join(''));
}

function element(name: string, attributes: Attributes, children?: string): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`,
  );
  return children === undefined ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${children}</${name}>`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
