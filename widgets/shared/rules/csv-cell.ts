/**
 * A cell of a CSV file (https://www.rfc-editor.org/rfc/rfc4180) for a spreadsheet. Text that a spreadsheet would take for a formula gets an
 * apostrophe in front of its sign, which Chinese and Japanese keyboards may write in full width. Phone numbers and negative amounts stay. Spreadsheets in countries whose files
 * separate cells by semicolons or tabs begin a cell after each of these, so a sign that follows one gets an apostrophe too.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(text: string): string {
  const plain = phoneNumber.test(text) || negativeAmount.test(text) ? text : text.replace(beforeFormula, "$1'");
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const phoneNumber = /^\+[\d ]+$/;

const negativeAmount = /^-\d+(\.\d+)?$/;

const beforeFormula = /(^|[;\t\r\n])(?=[\s"]*[=+@\-＝＋＠－])/g;
