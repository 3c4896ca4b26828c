import * as z from 'zod/mini';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

export type ShopTexts = { [Code in LocaleCode]?: string | undefined };

/** A vendor's part of the store. Its products are those whose `vendor` is the shop's. */
export interface StoredShop {
  number: number;
  version: number;
  vendor: string;
  name: ShopTexts;
  about: ShopTexts;
  /** The name of an uploaded picture; empty without one. */
  logo: string;
  /** Empty for the colour of the store. */
  colour: string;
  host: string;
  /** Hundredths of a percent. */
  commission: number;
  mayPublish: boolean;
  mayEditCalendar: boolean;
}

export const selectShop = selectWhere('shops', { number: 'number' });

export const selectShopOfVendor = selectWhere('shops', { vendor: 'vendor' });

/** All shops after a number. */
export const selectShops = defineQuery<{ after: number; most: number }>('shopsByNumber')((db, marks) =>
  db.selectFrom('shops').selectAll().where('number', '>', marks.after).orderBy('number').limit(marks.most),
);

/** Inserts nothing when the vendor has a shop, or another shop has taken the number meanwhile. */
export const insertShop = insertRows('shops', { unless: [] });

export const updateShopTerms = updateRows(
  'shops',
  ['number', 'version'],
  ['name', 'commission', 'may_publish', 'may_edit_calendar'],
);

export const updateShopInfo = updateRows('shops', ['number', 'version'], ['about', 'host']);

export const updateShopStyle = updateRows('shops', ['number', 'version'], ['logo', 'colour']);

const texts = z.record(z.string(), z.string());

export function toShop(row: Tables['shops']): StoredShop {
  return {
    number: Number(row.number),
    version: Number(row.version),
    vendor: row.vendor,
    name: z.parse(texts, JSON.parse(row.name)),
    about: z.parse(texts, JSON.parse(row.about)),
    logo: row.logo,
    colour: row.colour,
    host: row.host,
    commission: Number(row.commission),
    mayPublish: row.may_publish === 1,
    mayEditCalendar: row.may_edit_calendar === 1,
  };
}
