import * as z from 'zod/mini';
import { mostPictureBytes } from '#shared/contract/bounds.ts';
import { defineCall } from '#shared/contract/call.ts';
import { linkToken, list, text } from '#shared/contract/fields.ts';
import { cursor, most } from './orders.ts';

/** The media types of pictures that staff may upload. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The name of an uploaded picture in a catalogue. Its last part is a hash of the picture. */
export const uploadedFile = z.string().check(z.regex(/^uploads\/[0-9a-f]{32}$/));

export const storedPicture = z.object({
  /** The name to write into the catalogue, such as `uploads/0f3a…`. */
  file: z.string(),
  /** The address of its render that is 480 pixels wide. */
  url: z.string(),
  /** The file's name on the uploader's device; empty when it was not sent. */
  name: z.string(),
  /** Pixels of the upload. Renders are never wider. */
  width: z.int(),
  height: z.int(),
  /** Bytes of the upload. */
  size: z.int(),
  /** ISO 8601. */
  storedAt: z.string(),
});

export type StoredPicture = z.infer<typeof storedPicture>;

const announced = z.object({
  name: z._default(text(200), ''),
  type: z.enum(pictureTypes),
  /** Bytes of the file. */
  size: z.int().check(z.minimum(1), z.maximum(mostPictureBytes)),
});

export const pictures = defineCall({
  name: 'staff.media',
  method: 'GET',
  path: '/staff/media',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary: 'The uploaded pictures, the newest first.',
  safe: true,
  request: z.object({ after: cursor, most }),
  response: z.object({ pictures: z.array(storedPicture), next: z.nullable(z.string()) }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const imageToken = defineCall({
  name: 'media.imageToken',
  method: 'POST',
  path: '/media/image-token',
  caller: 'staff',
  permission: 'catalogue.edit',
  orPermission: 'shop.manage',
  byKey: true,
  summary:
    'Permits the upload of pictures. For each of `files` it returns an address (`urls`) and a token (`tokens`), in the same order. PUT the file to its address within 15 minutes, with the announced `Content-Type` and exactly the announced size. An address of this store also needs the session and the `store` header. Then send the token to `media/add`. Each address and each token works once.',
  safe: false,
  isKeyless: true,
  request: z.object({ files: list(announced, 20, 1) }),
  response: z.object({
    urls: z.array(z.string()),
    tokens: z.array(z.string()),
    /** ISO 8601. */
    expiresAt: z.string(),
  }),
  errors: ['sign-in-required', 'not-allowed', 'media-store-unavailable'],
});

export const commonImageToken = defineCall({
  name: 'common.imageToken',
  method: 'POST',
  path: '/common/image-token',
  caller: 'staff',
  permission: 'catalogue.edit',
  orPermission: 'shop.manage',
  byKey: true,
  summary: 'Permits the upload of one picture, like `media/image-token`.',
  safe: false,
  isKeyless: true,
  request: announced,
  response: z.object({
    url: z.string(),
    token: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
  }),
  errors: ['sign-in-required', 'not-allowed', 'media-store-unavailable'],
});

export const upload = defineCall({
  name: 'media.upload',
  method: 'PUT',
  path: '/media/upload/{token}',
  caller: 'staff',
  permission: 'catalogue.edit',
  orPermission: 'shop.manage',
  byKey: true,
  summary:
    'Takes the bytes of an announced picture, at an address of `media/image-token`. A store with a bucket gives addresses of the bucket instead.',
  safe: false,
  isKeyless: true,
  body: 'upload',
  mostBytes: mostPictureBytes,
  request: z.object({ token: linkToken, body: z.file() }),
  response: z.object({}),
  errors: ['sign-in-required', 'not-allowed', 'upload-link-invalid', 'media-store-unavailable'],
});

export const add = defineCall({
  name: 'media.add',
  method: 'POST',
  path: '/media/add',
  caller: 'staff',
  permission: 'catalogue.edit',
  orPermission: 'shop.manage',
  byKey: true,
  summary:
    'Stores a picture in all sizes and formats that pages use: the `picture` of the form, or the upload of a `token`. It accepts JPG, PNG, WebP and AVIF by their content, up to 50 megapixels, and keeps no metadata. The same picture is stored once, so the call may be repeated.',
  safe: false,
  body: 'multipart',
  mostBytes: mostPictureBytes,
  request: z.object({ token: z.optional(linkToken), picture: z.optional(z.file()) }).check(
    z.refine(({ token, picture }) => (token === undefined) !== (picture === undefined), {
      path: ['picture'],
      message: 'needs token or picture, not both',
    }),
  ),
  response: z.object({ picture: storedPicture }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'body-not-form',
    'picture-type-refused',
    'picture-unreadable',
    'picture-too-large',
    'picture-busy',
    'upload-link-invalid',
    'upload-missing',
    'media-store-unavailable',
  ],
});

export const removeImage = defineCall({
  name: 'media.removeImage',
  method: 'POST',
  path: '/media/removeImage',
  caller: 'staff',
  permission: 'catalogue.edit',
  byKey: true,
  summary:
    'Removes an uploaded picture. While the catalogue on sale uses the picture, it stays: `picture-in-use` names the places (`subject`). Browsers may keep a copy.',
  safe: false,
  request: z.object({ file: uploadedFile }),
  response: z.object({ file: z.string() }),
  errors: ['sign-in-required', 'not-allowed', 'picture-not-found', 'picture-in-use'],
});
