import type { FastifyRequest } from 'fastify'
import type { CallSite } from './Route.ts'

/** The site of one call. */
export const siteOf = (
  { publicUrl, files, cardEntry, secrets, mail, phones, outside }: Omit<CallSite, 'address'>,
  request: FastifyRequest,
): CallSite => ({ publicUrl, files, cardEntry, secrets, mail, phones, outside, address: request.ip })
