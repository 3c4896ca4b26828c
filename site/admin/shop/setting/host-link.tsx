import { Link } from '@mui/material';
import { FormDataConsumer } from 'react-admin';
import { isHostName } from '#shared/rules/host-name.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';

/** Opens the typed host name in a new tab, because only its owner can tell whether the right site answers. */
export function HostLink() {
  return (
    <FormDataConsumer<{ host?: string | null }>>{({ formData }) => <LinkTo host={formData.host} />}</FormDataConsumer>
  );
}

function LinkTo({ host }: { host: string | null | undefined }) {
  const own = usePageTexts(shopTexts);
  if (!host || !isHostName(host)) return null;
  return (
    <p>
      <Link href={`https://${host}/`} target="_blank" rel="noopener noreferrer">
        {own.openHost(host)}
      </Link>
      <br />
      {own.openHostNote}
    </p>
  );
}
