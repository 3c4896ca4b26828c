import { writeFileSync } from 'node:fs';

/** A preloaded module (`node --import`) that writes a program's processor time and memory when it ends. */
const file = process.env.USAGE_REPORT;

process.on('exit', () => {
  if (!file) return;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const workSeconds = (userCPUTime + systemCPUTime) / 1_000_000;
  writeFileSync(file, JSON.stringify({ workSeconds, peakMegabytes: maxRSS / 1000 }));
});
