import { describe, expect, it } from 'vitest';
import { blankStore } from './blank-store.ts';
import { profileOf, requiredLanguage } from './profile-of.ts';
import { specifiedProfile } from './store-profile.ts';

describe('the profile of a store', () => {
  it('is that of the specification when the catalogue sets nothing', () => {
    expect(profileOf(null)).toEqual(specifiedProfile);
    expect(profileOf(blankStore)).toEqual(specifiedProfile);
  });

  it.each([
    { languages: ['en'], defaultLanguage: undefined, expected: { languages: ['en'], defaultLanguage: 'en' } },
    {
      languages: ['jp', 'hk'],
      defaultLanguage: undefined,
      expected: { languages: ['hk', 'jp'], defaultLanguage: 'hk' },
    },
    { languages: ['kr', 'jp'], defaultLanguage: 'kr', expected: { languages: ['jp', 'kr'], defaultLanguage: 'kr' } },
    { languages: undefined, defaultLanguage: 'en', expected: { defaultLanguage: 'en' } },
  ] as const)('of $languages with the default $defaultLanguage', ({ languages, defaultLanguage, expected }) => {
    const store = { ...blankStore, languages: languages && [...languages], defaultLanguage };
    expect(profileOf(store)).toMatchObject(expected);
  });

  it.each([
    { languages: ['hk', 'en'], defaultLanguage: 'hk', required: 'en' },
    { languages: ['jp', 'kr'], defaultLanguage: 'kr', required: 'kr' },
  ] as const)('requires every text in $required when it offers $languages', ({ required, ...offer }) => {
    expect(requiredLanguage({ ...specifiedProfile, ...offer })).toBe(required);
  });
});
