/**
 * The pictures of the demo store. Every scene is drawn by code from a few shared things (moods of light, ridges, water,
 * cabins, roofs) so that all of them share one hand: `node …/draw/render.ts` writes each as an SVG to `../scenes` and
 * its AVIF, WebP and JPEG renders to `../media`. A scene's name is its file name; a product's is its SKU. The pictures hold no words,
 * because the store speaks seven languages.
 */

import * as cars from './cable-car-scenes.ts';
import type { Canvas } from './canvas.ts';
import * as combos from './combo-scenes.ts';
import * as extras from './extra-scenes.ts';
import * as heroes from './hero-scenes.ts';
import { drawLounge } from './lounge.ts';
import * as passes from './pass-scenes.ts';
import * as souvenirs from './souvenir-scenes.ts';
import * as tours from './tour-scenes.ts';

export type Scene = (c: Canvas) => void;

export const scenes: Readonly<Record<string, Scene>> = {
  'cable-car-round-trip': cars.drawRoundTrip,
  'cable-car-one-way': cars.drawOneWay,
  'crystal-cabin-sunset': cars.drawCrystalSunset,
  'cable-car-flex': cars.drawFlex,
  'early-bird-round-trip': cars.drawEarlyBird,
  'combo-village-lunch': combos.drawVillageLunch,
  'combo-bay-cruise': combos.drawBayCruise,
  'combo-family-four': combos.drawFamilyFour,
  'combo-temple-vegetarian': combos.drawTempleVegetarian,
  'tour-ridge-walk': tours.drawRidgeWalk,
  'tour-sunrise-tai-chi': tours.drawSunriseTaiChi,
  'tour-stargazing': tours.drawStargazing,
  'tour-behind-the-wheels': tours.drawBehindTheWheels,
  'tour-tea-master': tours.drawTeaMaster,
  'private-cabin': (c) => cars.drawPrivateCabin(c, drawLounge),
  '360-annual-pass': passes.drawAnnualPass,
  'day-pass-unlimited': cars.drawDayPass,
  'student-season-pass': passes.drawStudentPass,
  'gift-voucher': passes.drawGiftVoucher,
  'dining-voucher-100': passes.drawDiningVoucher,
  'cable-cabin-plush': souvenirs.drawPlush,
  'enamel-pin-set': souvenirs.drawPinSet,
  'trail-cap': souvenirs.drawCaps,
  'postcard-set': souvenirs.drawPostcards,
  'model-cabin-kit': souvenirs.drawModelKit,
  'bamboo-bottle': souvenirs.drawBottle,
  'fast-track-upgrade': extras.drawFastTrack,
  'photo-package': extras.drawPhotoPackage,
  'locker-day': extras.drawLockers,
  'gift-keyring': souvenirs.drawKeyring,
  'hero-morning': heroes.drawHeroMorning,
  'hero-sunset': heroes.drawHeroSunset,
  'hero-village': heroes.drawHeroVillage,
  'cable-car': heroes.drawCableCars,
  combos: heroes.drawCombos,
  tours: tours.drawLookout,
  'private-tours': heroes.drawPrivateTours,
  passes: passes.drawPasses,
  'gift-vouchers': passes.drawGiftVouchers,
  merchandise: souvenirs.drawMerchandise,
};
