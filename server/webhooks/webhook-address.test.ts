import { describe, expect, it } from 'vitest';
import { type CallableNetworks, createAddressCheck, readWebhookUrl } from './webhook-address.ts';

const production: CallableNetworks = { exceptions: [], mayCallOwnMachine: false };
const development: CallableNetworks = { exceptions: [], mayCallOwnMachine: true };

describe('an address that the store may call', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
    'may be %s',
    (address) => expect(createAddressCheck(production)(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '127.1',
    '',
  ])('is never %s', (address) => expect(createAddressCheck(production)(address)).toBe(false));

  it('may be in a network of the setting, in every spelling', () => {
    const may = createAddressCheck({ ...production, exceptions: ['10.1.0.0/16', 'fd12::/16'] });
    expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::7'].map(may)).toEqual([true, true, true]);
    expect(['10.2.0.1', '127.0.0.1', 'fd13::7'].map(may)).toEqual([false, false, false]);
  });

  it('may be of the own machine outside of production', () => {
    const may = createAddressCheck(development);
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(may)).toEqual([true, true, true]);
    expect(['10.0.0.1', '169.254.169.254', '0.0.0.0'].map(may)).toEqual([false, false, false]);
  });
});

describe('the address of a webhook', () => {
  it.each([
    'https://partner.example/hooks',
    'https://partner.example:8443/a?b=c',
    'https://8.8.8.8/',
    'https://partner.example./x',
  ])('may be %s', (url) => expect(readWebhookUrl(url, production)?.href).toBe(url));

  it.each([
    'http://partner.example/',
    'https://mei:secret@partner.example/',
    'https://mei@partner.example/',
    'https://partner.example/#part',
    'ftp://partner.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'partner.example',
    '',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://printer/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.0.0.1/',
    'https://0x7f000001/',
    'https://127.0.0.1./',
    'https://０/',
    'https://①②⑦.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[fd00:ec2::254]/',
    'https://10.0.0.1/',
    'http://127.0.0.1:9000/',
  ])('is never %s in production', (url) => expect(readWebhookUrl(url, production)).toBeNull());

  it('may be the own machine without https outside of production', () => {
    for (const url of ['http://127.0.0.1:9000/', 'http://localhost:9000/', 'http://[::1]/', 'https://localhost/'])
      expect(readWebhookUrl(url, development)?.href).toBe(url);
    for (const url of ['http://partner.example/', 'http://10.0.0.1/', 'http://127.0.0.1.nip.io/'])
      expect(readWebhookUrl(url, development)).toBeNull();
  });

  it('may be in a network of the setting, but always by https', () => {
    const inOffice = { ...production, exceptions: ['10.1.0.0/16'] };
    expect(readWebhookUrl('https://10.1.2.3/', inOffice)).not.toBeNull();
    expect(readWebhookUrl('https://printer/', inOffice)).not.toBeNull();
    expect(readWebhookUrl('http://10.1.2.3/', inOffice)).toBeNull();
    expect(readWebhookUrl('https://10.2.2.3/', inOffice)).toBeNull();
  });
});
