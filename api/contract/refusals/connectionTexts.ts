/** Connections of practices to billing systems. */
export const connectionTexts = {
  // Quoted by the specification.
  connector_fields_missing: 'Please fill in all required fields',
  connector_url_invalid: 'Invalid URL',
  connector_url_missing: 'Cannot submit, URL is invalid or empty',
  connector_number: 'Enter a whole number',
  connector_unknown: 'This billing system isn’t supported.',
  connector_address: 'This address isn’t public. Enter the public address of the billing system.',
  connector_insecure: 'The address must begin with https://.',
  connector_not_smart: 'There is no FHIR server with SMART Backend Services at this address.',
  connector_key_invalid: 'Enter a private key as PEM, without a passphrase: RSA with at least 2048 bits, or P-384.',
  unknown_credential: 'This billing system has no such field.',
  connection_exists: 'This practice is already connected. Disconnect it first.',
  connector_missing: 'The credentials are stored, but {connection} can’t be synced yet: no adapter is set up for it.',
  connector_rejected: 'The billing system rejects these credentials.',
  connector_no_permission: 'The billing system doesn’t let this account read visits.',
  connector_no_read:
    'The billing system doesn’t let this account read its organizations, providers, locations, patients and coverage.',
  connector_unavailable: 'The billing system isn’t responding. Try again in a moment.',
  practice_not_connected: 'This practice isn’t connected to a billing system that can be synced.',
  practice_sync_running: 'Another user is syncing this practice. Try again in a moment.',
  practice_sync_too_often:
    'This practice was synced less than a minute ago. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  connect_not_configured: 'Accounts can’t be connected: no STRIPE_CONNECT_CLIENT_ID is configured.',
  account_rejected: 'The card processor didn’t connect the account. Start again.',
  account_connected: 'This account is already connected to the practice.',
  account_is_default: 'The default account can’t be disconnected. Make another one the default first.',
  account_routed:
    'Payments from {count, plural, one {# location or group} other {# locations and groups}} go to this account. Route them elsewhere first.',
  account_in_use:
    'Card readers, unpaid payment requests or payment plans use this account, so it can’t be disconnected.',
  secrets_off: 'Credentials can’t be stored: no SECRETS_KEY is configured.',
} as const
