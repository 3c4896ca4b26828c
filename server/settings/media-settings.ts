import * as z from 'zod/mini';
import { setting } from './setting.ts';
import { webAddress } from './values.ts';

export const mediaSettings = {
  mediaEndpoint: setting('MEDIA_ENDPOINT', z.optional(webAddress()), '', {
    meaning:
      'The address of a service with the interface of Amazon S3, for pictures that staff upload. It needs MEDIA_BUCKET, MEDIA_KEY_ID and MEDIA_SECRET_KEY. Browsers upload to it directly, so its bucket must allow PUT from PUBLIC_URL (CORS). Unset: pictures are stored in DATA_DIR.',
    fault: 'must be an http or https address without a path, such as https://s3.eu-central-1.amazonaws.com',
  }),
  mediaRegion: setting('MEDIA_REGION', z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)), 'us-east-1', {
    meaning: 'The region of that service. Many services other than Amazon accept any region.',
    fault: 'must be the name of a region, such as eu-central-1',
  }),
  mediaBucket: setting(
    'MEDIA_BUCKET',
    z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
    '',
    {
      meaning: 'The bucket for uploaded pictures. Only this store may write to it.',
      fault: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    },
  ),
  mediaKeyId: setting('MEDIA_KEY_ID', z.optional(z.string().check(z.regex(/^[\w/+=.-]{1,200}$/))), '', {
    meaning: 'The id of an access key that may read, write and delete in the bucket.',
    fault: 'must be the id of an access key',
  }),
  mediaSecretKey: setting('MEDIA_SECRET_KEY', z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))), '', {
    meaning: 'The secret of that access key.',
    fault: 'must be the secret of an access key',
    secret: true,
  }),
};
