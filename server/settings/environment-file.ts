/**
 * Reads a file of settings as systemd reads an `EnvironmentFile`. Variables are not expanded, and `#` begins a comment only at the
 * beginning of a line. A backslash keeps the next character, and quotes keep their content. Node's own reader of `.env` differs in all
 * these points. https://www.freedesktop.org/software/systemd/man/latest/systemd.exec.html#EnvironmentFile=
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  const line = /[ \t\r\n]*(?:[#;].*|([^=\n]*)=|.+)/y;
  for (let at = 0; at < text.length; ) {
    line.lastIndex = at;
    const [read, name] = line.exec(text) ?? [text.slice(at)];
    at += read.length;
    if (name === undefined) continue;
    const value = readValue(text, at);
    at = value.end;
    if (/^[A-Za-z_]\w*$/.test(name.trim())) settings[name.trim()] = value.text;
  }
  return settings;
}

/** The position in a value: before a word or after quotes, in a plain word, or inside quotes. */
type Place = 'between' | 'plain' | 'single' | 'double';

function readValue(text: string, start: number): { text: string; end: number } {
  let place: Place = 'between';
  let value = '';
  /** The length of the value without the blanks at the end of a plain word. */
  let kept = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    const next = text.charAt(at + 1);
    if (place === 'single') {
      if (character === "'") place = 'between';
      else value += character;
    } else if (place === 'double') {
      if (character === '"') place = 'between';
      else if (character !== '\\') value += character;
      else {
        at += 1;
        if ('"\\`$'.includes(next)) value += next;
        else if (next !== '\n') value += character + next;
      }
    } else if (character === '\n') return { text: value.slice(0, kept), end: at };
    else if (character === '\\') {
      at += 1;
      place = 'plain';
      if (next !== '\n') value += next;
    } else if (place === 'between' && (character === "'" || character === '"')) {
      place = character === "'" ? 'single' : 'double';
    } else if (!/[ \t\r]/.test(character)) {
      place = 'plain';
      value += character;
    } else if (place === 'plain') {
      value += character;
      continue;
    }
    kept = value.length;
  }
  return { text: value.slice(0, kept), end: text.length };
}
