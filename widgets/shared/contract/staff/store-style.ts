import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { text } from '#shared/contract/fields.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { typefaces } from '#shared/contract/store.ts';

const longestFile = 400;
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const file = text(longestFile, 1);
const logo = z.object({ file: z.string(), url: z.string() });

function inLanguages<Value extends z.ZodMiniType>(value: Value) {
  const one = z.optional(value);
  return z.object({ hk: one, en: one, cn: one, th: one, jp: one, kr: one, id: one } satisfies Record<
    LocaleCode,
    z.ZodMiniType
  >);
}

const style = z.object({
  /** Identifies this style, for a change of it. */
  version: z.string(),
  /** `#rrggbb`, in small letters. */
  colour: z.string(),
  /** The logo of all languages without a logo of their own. */
  logo,
  logos: inLanguages(logo),
  typeface: z.enum(typefaces),
});

export type StoreStyle = z.infer<typeof style>;

const errors = ['sign-in-required', 'not-allowed', 'store-not-set-up'] as const;

export const read = defineCall({
  name: 'store.style',
  method: 'GET',
  path: '/staff/store/style',
  caller: 'staff',
  permission: 'owner',
  byKey: false,
  summary: "The colour, logos and typeface of the store's pages and of the widgets on them.",
  safe: true,
  request: z.object({}),
  response: z.object({ style }),
  errors,
});

export const change = defineCall({
  name: 'store.changeStyle',
  method: 'POST',
  path: '/staff/store/style/change',
  caller: 'staff',
  permission: 'owner',
  byKey: false,
  summary:
    'Changes the colour, logos and typeface of the store at once, as a revision of the thing `store`. A colour on which white text cannot be read (contrast below 4.5 : 1) is refused, with the nearest colour that can (`colour-unreadable`). A logo is an uploaded picture, or one that the store already shows. If somebody else changed the style since `version`, nothing changes (`thing-changed`).',
  safe: false,
  request: z.object({
    version: text(longestFile),
    colour,
    logo: file,
    /** Logos of single languages. A missing language shows `logo`. */
    logos: inLanguages(file),
    typeface: z.enum(typefaces),
  }),
  response: z.object({ style }),
  errors: [...errors, 'thing-changed', 'colour-unreadable', 'picture-not-found'],
});
