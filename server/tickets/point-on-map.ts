export interface MapPoint {
  lat: number;
  lon: number;
}

/** The point in the address of an OpenStreetMap or Google map; null when it names none. A map's centre is no point. */
export function pointOnMap(mapUrl: string | null): MapPoint | null {
  if (mapUrl === null || !URL.canParse(mapUrl)) return null;
  const { searchParams: asked } = new URL(mapUrl);
  const [lat, lon] = asked.has('mlat')
    ? [asked.get('mlat'), asked.get('mlon')]
    : (asked.get('query') ?? asked.get('q') ?? asked.get('ll') ?? '').split(',');
  return isDegree(lat, 90) && isDegree(lon, 180) ? { lat: Number(lat), lon: Number(lon) } : null;
}

function isDegree(text: string | null | undefined, most: number): boolean {
  return /^\s*-?\d{1,3}(\.\d+)?\s*$/.test(text ?? '') && Math.abs(Number(text)) <= most;
}
