import type { SettingFaultCode } from '#shared/contract/staff/setting-fault-codes.ts';

/** A fault of the settings. No value is repeated in it, because it may be a secret. */
export interface SettingFault {
  /** The setting at which a form shows the fault. */
  name: string;
  code: SettingFaultCode;
  /** The sentence for logs and commands. */
  sentence: string;
  /** The payment method that cannot be offered with these settings. */
  method?: string;
  /** The settings that only work together. Without all of them the fault is gone. */
  group?: readonly string[];
}
