import { quoteCell } from './test-export.ts';

/** An export with all of Magento's own columns, like a clothes shop's: each style has sizes and colours. */

const columns = [
  ...['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'categories', 'product_websites', 'name'],
  ...['description', 'short_description', 'weight', 'product_online', 'tax_class_name', 'visibility', 'price'],
  ...['special_price', 'special_price_from_date', 'special_price_to_date', 'url_key', 'meta_title', 'meta_keywords'],
  ...['meta_description', 'base_image', 'base_image_label', 'small_image', 'small_image_label', 'thumbnail_image'],
  ...['thumbnail_image_label', 'swatch_image', 'swatch_image_label', 'created_at', 'updated_at', 'new_from_date'],
  ...['new_to_date', 'display_product_options_in', 'map_price', 'msrp_price', 'map_enabled', 'gift_message_available'],
  ...['custom_design', 'custom_design_from', 'custom_design_to', 'custom_layout_update', 'page_layout'],
  ...['product_options_container', 'msrp_display_actual_price_type', 'country_of_manufacture', 'additional_attributes'],
  ...['qty', 'out_of_stock_qty', 'use_config_min_qty', 'is_qty_decimal', 'allow_backorders', 'use_config_backorders'],
  ...['min_cart_qty', 'use_config_min_sale_qty', 'max_cart_qty', 'use_config_max_sale_qty', 'is_in_stock'],
  ...['notify_on_stock_below', 'use_config_notify_stock_qty', 'manage_stock', 'use_config_manage_stock'],
  ...['use_config_qty_increments', 'qty_increments', 'use_config_enable_qty_inc', 'enable_qty_increments'],
  ...['is_decimal_divided', 'website_id', 'related_skus', 'related_position', 'crosssell_skus', 'crosssell_position'],
  ...['upsell_skus', 'upsell_position', 'additional_images', 'additional_image_labels', 'hide_from_product_page'],
  ...['custom_options', 'bundle_price_type', 'bundle_sku_type', 'bundle_price_view', 'bundle_weight_type'],
  ...['bundle_values', 'bundle_shipment_type', 'configurable_variations', 'configurable_variation_labels'],
  ...['associated_skus'],
];

type Cells = Record<string, string>;

const stock: Cells = {
  ...{
    qty: '100.0000',
    out_of_stock_qty: '0.0000',
    use_config_min_qty: '1',
    is_qty_decimal: '0',
    allow_backorders: '0',
  },
  ...{ use_config_backorders: '1', min_cart_qty: '1.0000', use_config_min_sale_qty: '1', max_cart_qty: '10000.0000' },
  ...{ use_config_max_sale_qty: '1', is_in_stock: '1', notify_on_stock_below: '1.0000', manage_stock: '1' },
  ...{ use_config_notify_stock_qty: '1', use_config_manage_stock: '1', use_config_qty_increments: '1' },
  ...{ qty_increments: '1.0000', use_config_enable_qty_inc: '1', enable_qty_increments: '0', website_id: '0' },
};

const sizes = ['XS', 'S', 'M', 'L', 'XL'];
const colours = ['Black', 'Gray', 'Orange'];

/** `configurable_variations` has each variant's size; its colour is only in its own row, as in real exports. */
function styleRows(number: number): Cells[] {
  const sku = `MH${String(number).padStart(2, '0')}`;
  const name = `Ridge Hoodie ${number}`;
  const image = `/m/h/${sku.toLowerCase()}`;
  const common: Cells = {
    attribute_set_code: 'Top',
    categories: 'Default Category/Men/Tops/Hoodies & Sweatshirts,Default Category/Collections/Eco Friendly',
    product_websites: 'base',
    description: `<p>${name} keeps "the wind" out on the way up, and the warmth in on the way down.</p>\n<p>&bull; Two pockets.<br/>&bull; Machine wash/dry.</p>`,
    short_description: '<p>Soft and warm.</p>',
    weight: '1.0000',
    product_online: '1',
    tax_class_name: 'Taxable Goods',
    price: '52.0000',
    display_product_options_in: 'Block after Info Column',
    msrp_display_actual_price_type: 'Use config',
    gift_message_available: 'Use config',
    created_at: '11/22/26, 5:00 AM',
    updated_at: '11/22/26, 5:00 AM',
    ...stock,
  };
  const variants = colours.flatMap((colour) =>
    sizes.map((size) => ({
      ...common,
      sku: `${sku}-${size}-${colour}`,
      product_type: 'simple',
      name: `${name}-${size}-${colour}`,
      url_key: `${sku}-${size}-${colour}`.toLowerCase(),
      visibility: 'Not Visible Individually',
      ...pictures(`${image}-${colour.toLowerCase()}_main.jpg`),
      additional_attributes: `color=${colour},has_options=0,required_options=0,size=${size}`,
    })),
  );
  const style: Cells = {
    ...common,
    sku,
    product_type: 'configurable',
    name,
    url_key: `ridge-hoodie-${number}`,
    visibility: 'Catalog, Search',
    price: '',
    ...pictures(`${image}-black_main.jpg`),
    additional_images: `${image}-black_main.jpg,${image}-black_alt1.jpg,${image}-black_back.jpg`,
    additional_image_labels: ',,',
    additional_attributes:
      'climate=Spring|Windy|Indoor,eco_collection=No,has_options=1,material=Nylon|Polyester,pattern=Solid,required_options=1',
    related_skus: number > 1 ? `MH${String(number - 1).padStart(2, '0')}` : '',
    configurable_variations: variants
      .map((variant, index) => `sku=${variant.sku},size=${sizes[index % sizes.length]}`)
      .join('|'),
    configurable_variation_labels: 'color=Color,size=Size',
  };
  const japanese: Cells = {
    ...{
      sku,
      store_view_code: 'ja',
      attribute_set_code: 'Top',
      product_type: 'configurable',
      product_websites: 'base',
    },
    name: `リッジパーカー ${number}`,
    short_description: '<p>やわらかく暖かい。</p>',
  };
  return [...variants, style, japanese];
}

function pictures(file: string): Cells {
  return { base_image: file, small_image: file, thumbnail_image: file };
}

export const lumaHeader = `${columns.join(',')}\n`;

/** CSV of 15 variants, the style itself and its Japanese texts. */
export function lumaStyle(number: number): string {
  return styleRows(number)
    .map((cells) => `${columns.map((column) => quoteCell(cells[column] ?? '')).join(',')}\n`)
    .join('');
}
