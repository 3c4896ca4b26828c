import type { Logger } from 'pino';
import { checkKeys } from '#server/payments/check-keys.ts';
import type { Gateways } from '#server/payments/gateway.ts';

export async function logCheckedKeys(gateways: Gateways, logger: Logger): Promise<void> {
  for (const checked of await checkKeys(gateways)) {
    const { method, state } = checked;
    if (state === 'good') logger.info({ method }, 'the payment service accepts the keys in the settings');
    else if (state === 'away')
      logger.warn({ method }, 'the payment service does not answer, so its keys could not be checked');
    else logger.error({ method }, `the payment service refuses ${checked.settings}: nobody can pay with it`);
  }
}
