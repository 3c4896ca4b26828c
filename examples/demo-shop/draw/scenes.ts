/**
 * The pictures of the demo store. Every scene is drawn by code from a few shared things (moods of light, ridges, water,
 * cabins, roofs) so that all of them share one hand: `node …/draw/render.ts` writes each as an SVG to `../scenes` and
 * its AVIF, WebP and JPEG renders to `../media`. A scene's name is its file name; a product's is its SKU. The pictures hold no words,
 * because the store speaks seven languages.
 */

import type { Canvas } from './canvas.ts';
import { drawAnnualPass } from './scenes/360-annual-pass.ts';
import { drawBottle } from './scenes/bamboo-bottle.ts';
import { drawPlush } from './scenes/cable-cabin-plush.ts';
import { drawCableCars } from './scenes/cable-car.ts';
import { drawFlex } from './scenes/cable-car-flex.ts';
import { drawOneWay } from './scenes/cable-car-one-way.ts';
import { drawRoundTrip } from './scenes/cable-car-round-trip.ts';
import { drawBirthdayCard } from './scenes/card-birthday.ts';
import { drawLanternCard } from './scenes/card-lanterns.ts';
import { drawThanksCard } from './scenes/card-thanks.ts';
import { drawBayCruise } from './scenes/combo-bay-cruise.ts';
import { drawFamilyFour } from './scenes/combo-family-four.ts';
import { drawTempleVegetarian } from './scenes/combo-temple-vegetarian.ts';
import { drawVillageLunch } from './scenes/combo-village-lunch.ts';
import { drawCombos } from './scenes/combos.ts';
import { drawCrystalSunset } from './scenes/crystal-cabin-sunset.ts';
import { drawDayPass } from './scenes/day-pass-unlimited.ts';
import { drawDiningVoucher } from './scenes/dining-voucher-100.ts';
import { drawEarlyBird } from './scenes/early-bird-round-trip.ts';
import { drawPinSet } from './scenes/enamel-pin-set.ts';
import { drawFastTrack } from './scenes/fast-track-upgrade.ts';
import { drawKeyring } from './scenes/gift-keyring.ts';
import { drawGiftVoucher } from './scenes/gift-voucher.ts';
import { drawGiftVouchers } from './scenes/gift-vouchers.ts';
import { drawHeroMorning } from './scenes/hero-morning.ts';
import { drawHeroSunset } from './scenes/hero-sunset.ts';
import { drawHeroVillage } from './scenes/hero-village.ts';
import { drawLockers } from './scenes/locker-day.ts';
import { drawMerchandise } from './scenes/merchandise.ts';
import { drawModelKit } from './scenes/model-cabin-kit.ts';
import { drawPasses } from './scenes/passes.ts';
import { drawPhotoPackage } from './scenes/photo-package.ts';
import { drawPostcards } from './scenes/postcard-set.ts';
import { drawPrivateCabin } from './scenes/private-cabin.ts';
import { drawPrivateTours } from './scenes/private-tours.ts';
import { drawQuestions } from './scenes/questions.ts';
import { drawStudentPass } from './scenes/student-season-pass.ts';
import { drawBehindTheWheels } from './scenes/tour-behind-the-wheels.ts';
import { drawRidgeWalk } from './scenes/tour-ridge-walk.ts';
import { drawStargazing } from './scenes/tour-stargazing.ts';
import { drawSunriseTaiChi } from './scenes/tour-sunrise-tai-chi.ts';
import { drawTeaMaster } from './scenes/tour-tea-master.ts';
import { drawLookout } from './scenes/tours.ts';
import { drawCaps } from './scenes/trail-cap.ts';

export type Scene = (c: Canvas) => void;

export const scenes: Readonly<Record<string, Scene>> = {
  'cable-car-round-trip': drawRoundTrip,
  'cable-car-one-way': drawOneWay,
  'crystal-cabin-sunset': drawCrystalSunset,
  'cable-car-flex': drawFlex,
  'early-bird-round-trip': drawEarlyBird,
  'combo-village-lunch': drawVillageLunch,
  'combo-bay-cruise': drawBayCruise,
  'combo-family-four': drawFamilyFour,
  'combo-temple-vegetarian': drawTempleVegetarian,
  'tour-ridge-walk': drawRidgeWalk,
  'tour-sunrise-tai-chi': drawSunriseTaiChi,
  'tour-stargazing': drawStargazing,
  'tour-behind-the-wheels': drawBehindTheWheels,
  'tour-tea-master': drawTeaMaster,
  'private-cabin': drawPrivateCabin,
  '360-annual-pass': drawAnnualPass,
  'day-pass-unlimited': drawDayPass,
  'student-season-pass': drawStudentPass,
  'gift-voucher': drawGiftVoucher,
  'card-birthday': drawBirthdayCard,
  'card-thanks': drawThanksCard,
  'card-lanterns': drawLanternCard,
  'dining-voucher-100': drawDiningVoucher,
  'cable-cabin-plush': drawPlush,
  'enamel-pin-set': drawPinSet,
  'trail-cap': drawCaps,
  'postcard-set': drawPostcards,
  'model-cabin-kit': drawModelKit,
  'bamboo-bottle': drawBottle,
  'fast-track-upgrade': drawFastTrack,
  'photo-package': drawPhotoPackage,
  'locker-day': drawLockers,
  'gift-keyring': drawKeyring,
  'hero-morning': drawHeroMorning,
  'hero-sunset': drawHeroSunset,
  'hero-village': drawHeroVillage,
  'cable-car': drawCableCars,
  combos: drawCombos,
  tours: drawLookout,
  'private-tours': drawPrivateTours,
  passes: drawPasses,
  'gift-vouchers': drawGiftVouchers,
  merchandise: drawMerchandise,
  questions: drawQuestions,
};
