/** Where the card processor sends its events. Not an endpoint: the processor defines the body, and signs it. */
export const webhookPath = '/api/payments/webhook'
