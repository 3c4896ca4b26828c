/** A preloaded module that moves a program's clock forward by JOURNEY_DAYS_LATER days. */
const OnTime = Date;
const ahead = Number(process.env.JOURNEY_DAYS_LATER) * 24 * 3600 * 1000;
const now = () => OnTime.now() + ahead;

globalThis.Date = new Proxy(OnTime, {
  construct: (target, words, newTarget) => Reflect.construct(target, words.length > 0 ? words : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
