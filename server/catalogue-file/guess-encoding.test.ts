import { expect, it } from 'vitest';
import { guessEncoding } from './guess-encoding.ts';

it.each([
  [
    'it looks like Big5 (traditional Chinese)',
    '736b752c6e616d650a412ca9f9a957333630c66ca8aea8d3a65eb2bca4cebcd0b7c7a8aeb45ba6a8a448aaf9b2bc0a',
    '昂坪360纜車來回票及標準車廂成人門票',
  ],
  [
    'it looks like GBK (simplified Chinese)',
    '736b752c6e616d650a412cb0bac6bac8fdc1f9c1e3c0c2b3b5cdf9b7b5c6b1b1ead7bcb3b5cfe1b3c9c8cbc3c5c6b10a',
    '昂坪三六零缆车往返票标准车厢成人门票',
  ],
  [
    'it looks like Shift_JIS (Japanese)',
    '736b752c6e616d650a412c8350815b8375838b834a815b899d959c8fe68ed48c94816991e5906c816a82f082a88a7982b582dd82ad82be82b382a20a',
    'ケーブルカー往復乗車券（大人）をお楽しみください',
  ],
  [
    'it looks like EUC-KR (Korean)',
    '736b752c6e616d650a412cc4c9c0ccbaedc4ab20bfd5bab920c0ccbfebb1c720bcbac0ce20c7a5c1d820c4b3baf30a',
    '케이블카 왕복 이용권 성인 표준 캐빈',
  ],
  [
    'it looks like Windows-874 (Thai)',
    '736b752c6e616d650a412cb5d1ebc7a1c3d0e0aae9d2e4bb2da1c5d1ba20bcd9e9e3cbade820cbe9cda7e2b4c2cad2c3c1d2b5c3b0d2b90a',
    'ตั๋วกระเช้าไป-กลับ ผู้ใหญ่ ห้องโดยสารมาตรฐาน',
  ],
  [
    'perhaps Windows-1252 or Latin-1',
    '736b752c6e616d650a412c42696c6c657420616c6c65722d7265746f757220e974e920e0206c6120666f72ea742c20636166e920636f6d707269730a',
    'Billet aller-retour été à la forêt, café compris',
  ],
  [
    'perhaps Windows-1252 or Latin-1',
    '736b752c6e616d650a412cdc62657220646965204272fc636b652066fc722045727761636873656e652c206772f6df65720a',
    'Über die Brücke für Erwachsene, größer',
  ],
])('guesses the encoding of a text that is not UTF-8: %s', (expected, hex) => {
  expect(guessEncoding(Buffer.from(hex, 'hex'))).toBe(expected);
});

it('guesses the same encoding when the text is cut off inside a character', () => {
  const big5 = Buffer.from(
    '736b752c6e616d650a412ca9f9a957333630c66ca8aea8d3a65eb2bca4cebcd0b7c7a8aeb45ba6a8a448aaf9b2bc0a',
    'hex',
  );
  expect(guessEncoding(big5.subarray(0, -2))).toBe('it looks like Big5 (traditional Chinese)');
});
