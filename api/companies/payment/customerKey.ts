/** Idempotency key of a company's customer at the processor: one, however often it is requested. */
export const customerKey = (companyId: string): string => `customer of company ${companyId}`
