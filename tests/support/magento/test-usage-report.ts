import { writeFileSync } from 'node:fs';

/** Loaded before a program (`node --import`): at its end it writes how much time and memory the program has used. */
const file = process.env.USAGE_REPORT;

process.on('exit', () => {
  if (!file) return;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const workSeconds = (userCPUTime + systemCPUTime) / 1_000_000;
  writeFileSync(file, JSON.stringify({ workSeconds, peakMegabytes: maxRSS / 1000 }));
});
