import { expect, it } from 'vitest';
import { pictureName } from './picture-name.ts';

it.each([
  ['cable-car.jpg', 'cable-car'],
  ['/r/i/Ride one.PNG', 'r/i/Ride-one'],
  ['cabins//two_2.webp', 'cabins/two_2'],
  ['../.secret/v1.5.avif', 'secret/v1.5'],
  ['纜車站 2.jpeg', '2'],
  ['纜車.jpg', 'picture'],
  ['plan.svg', 'plan.svg'],
])('the picture %s gets the name %s', (file, name) => {
  expect(pictureName(file)).toBe(name);
});
