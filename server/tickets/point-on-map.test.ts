import { expect, it } from 'vitest';
import { pointOnMap } from './point-on-map.ts';

it.each([
  [
    'https://www.openstreetmap.org/?mlat=22.2896&mlon=113.9415#map=17/22.2896/113.9415',
    { lat: 22.2896, lon: 113.9415 },
  ],
  ['https://www.google.com/maps/search/?api=1&query=22.2896%2C-113.9415', { lat: 22.2896, lon: -113.9415 }],
  ['https://maps.google.com/?q=-22.5,+113', { lat: -22.5, lon: 113 }],
  ['https://maps.google.com/?q=Bay+Station,+Lantau', null],
  ['https://www.openstreetmap.org/?mlat=122.2&mlon=113.9', null],
  ['https://www.openstreetmap.org/#map=17/22.2896/113.9415', null],
  ['https://maps.example/?q=', null],
  ['not an address', null],
  [null, null],
])('the point of the map %j is %j', (mapUrl, point) => {
  expect(pointOnMap(mapUrl)).toEqual(point);
});
