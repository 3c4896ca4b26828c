/** The faults of settings. Pages have a text for each. */
export const settingFaultCodes = [
  'value-invalid',
  'set-by-environment',
  'owner-only',
  'path-not-text',
  'test-not-allowed',
  'missing-for-method',
  'no-real-money',
  'test-key',
  'methods-empty',
  'group-incomplete',
  'endpoint-not-https',
  'host-without-key',
  'own-host-missing',
  'wallet-key-closed',
  'wallet-key-of-another',
  'wallet-certificate-of-another',
  'wallet-issuer-wrong',
  'too-few-approvers',
] as const;

export type SettingFaultCode = (typeof settingFaultCodes)[number];
