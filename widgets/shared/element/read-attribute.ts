import type { AttributeSpec } from './widget-spec.ts';

/** Reads an attribute for the view; undefined when it is missing or invalid. */
export function readAttribute(
  type: AttributeSpec['type'],
  text: string | null,
  tellFault: (fault: 'attribute-not-a-number' | 'attribute-not-json') => void,
): unknown {
  if (type === 'boolean') return text !== null && text !== 'false';
  if (text === null) return undefined;
  if (type === 'string') return text;
  if (text.trim() === '') return undefined;
  if (type === 'number') {
    const number = Number(text);
    if (!Number.isNaN(number)) return number;
    tellFault('attribute-not-a-number');
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    tellFault('attribute-not-json');
    return undefined;
  }
}
