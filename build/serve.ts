/** `npm run serve`: the store for real, with the settings of the environment and of `.env`, and nothing of the demo. */
process.env.NODE_ENV ??= 'production';
void import('#server/index.ts');
