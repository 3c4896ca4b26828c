import { type Settings, settingList } from '#server/env.ts';
import { countSlips } from '#server/search/count-slips.ts';

/** Sentences for the log about settings that are allowed, but probably not intended. `environment` is the source of the settings. */
export function noteSettings(settings: Settings, environment: Record<string, string | undefined>): string[] {
  const isReal = settings.nodeEnv === 'production' && !settings.demoShop;
  return [
    ...(isReal && !environment.PUBLIC_URL?.trim()
      ? [
          `PUBLIC_URL is not set: links in emails and payments lead to ${settings.publicUrl}, which no visitor can reach.`,
        ]
      : []),
    ...(settings.databaseUrl && !settings.secretKey
      ? [
          'SECRET_KEY is not set: other nodes cannot open the secrets that this node stores. Set the same SECRET_KEY at all nodes and commands.',
        ]
      : []),
    ...(settings.paymentMethods.length === 0 ? ['PAYMENT_METHODS is empty: nobody can pay yet.'] : []),
    ...Object.keys(environment).flatMap((given) => {
      const meant = findMeant(given);
      return meant ? [`${given} is not a setting and has no effect. Is ${meant} meant?`] : [];
    }),
  ];
}

const names = Object.values(settingList).map(({ name }) => name);

/** The setting that a misspelt name resembles; null for the exact name of a setting, and for the names that other programs use. */
function findMeant(given: string): string | null {
  if (names.includes(given)) return null;
  const upper = given.toUpperCase();
  return names.find((name) => countSlips(upper, name, name.length >> 2) <= name.length >> 2) ?? null;
}
