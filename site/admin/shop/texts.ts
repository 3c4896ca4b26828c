import { cn } from './texts/cn.ts';
import { en } from './texts/en.ts';
import { hk } from './texts/hk.ts';
import { id } from './texts/id.ts';
import { jp } from './texts/jp.ts';
import { kr } from './texts/kr.ts';
import { th } from './texts/th.ts';

export const shopTexts = { en, hk, cn, th, jp, kr, id };
