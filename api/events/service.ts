import { createHash, timingSafeEqual } from 'node:crypto'
import { roleLevels } from '../contract/accessProfile.ts'
import type { Viewer } from '../access/Viewer.ts'

const serviceId = 'service'

/**
 * The gateway, which reads the feed of all practices once and forwards to each client only the events in its scope. It
 * is not a user: it has no session, and may call only the feed.
 */
export const serviceViewer = (now: Date): Viewer => ({
  userId: serviceId,
  sessionId: serviceId,
  impersonatorId: null,
  isAnalystOnly: false,
  companyId: null,
  role: roleLevels.frontdesk,
  isSystem: true,
  isPatientsSupport: false,
  isSupportSupervisor: false,
  isSpanishSpeaker: false,
  allowedPractices: null,
  features: [],
  hidesAccessCodes: false,
  hidesAppointments: false,
  now,
})

export const isService = ({ sessionId }: Viewer): boolean => sessionId === serviceId

/** Whether an `Authorization` header is the gateway’s token, compared in constant time. False if none is configured. */
export function isServiceToken(header: string, token: string | undefined): boolean {
  return Boolean(token) && timingSafeEqual(digest(header), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
