import type { StyleAnswer } from '#server/first-run/answers.ts';
import { fileField, textField } from '#server/first-run/fields.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { contrastWithWhite, isReadable, nearestReadable } from '#shared/rules/readable-colour.ts';
import type { Step } from './step.ts';

/** The media types of pictures that a form takes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';

const usualColour = '#0b6e6e';

/** Colour and logo of the store. */
export const styleStep: Step<StyleAnswer> = {
  title: ({ style }) => style,
  note: ({ styleNote }) => styleNote,
  fields: ['colour'],

  fill: ({ answers: { style } }) => ({ colour: style?.colour ?? usualColour }),

  draw(drawing, { texts, answers: { style } }) {
    const colour = String([drawing.values.colour].flat()[0] ?? usualColour);
    const contrast = contrastWithWhite(/^#[0-9a-f]{6}$/.test(colour) ? colour : usualColour).toFixed(1);
    return [
      textField(drawing, { name: 'colour', label: texts.colour, help: texts.colourHelp, type: 'color' }),
      `<p class="help">${escapeHtml(texts.contrast)} <output for="colour" id="contrast">${contrast}</output> : 1</p>`,
      fileField(drawing, {
        ...{ name: 'logo', label: texts.logo, accept: pictureTypes, isOptional: true },
        help: style?.logo ? texts.logoKept : texts.logoHelp,
      }),
    ].join('');
  },

  async read(form, { texts: { faults }, answers: { style }, keepPicture }) {
    const colour = form.text('colour').toLowerCase();
    if (!/^#[0-9a-f]{6}$/.test(colour)) return { ok: false, faults: { colour: faults.needed } };
    if (!isReadable(colour))
      return { ok: false, faults: { colour: faults.colour }, values: { colour: nearestReadable(colour) } };
    const file = form.file('logo');
    if (!file) return { ok: true, answer: { colour, logo: style?.logo ?? '' } };
    const kept = await keepPicture(file);
    return kept.ok
      ? { ok: true, answer: { colour, logo: kept.value.file } }
      : { ok: false, faults: { logo: faults.picture } };
  },
};
