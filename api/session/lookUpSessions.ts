import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { lookUpSessions as contract, SessionStanding } from '../contract/sessionLookup.ts'
import type { ReadTx } from '../db/Tx.ts'
import { viewersOfTokens } from '../http/authenticate.ts'

/** Who is behind each token; null where its session has ended, or never was. */
export async function lookUpSessions(tx: ReadTx, { now }: Viewer, { body }: InputOf<typeof contract>) {
  const viewers = await viewersOfTokens(tx, body.tokens, now)
  return { sessions: body.tokens.map((token) => standingOf(viewers.get(token))) }
}

const standingOf = (viewer: Viewer | undefined): SessionStanding | null =>
  viewer
    ? {
        id: viewer.userId,
        role: viewer.role,
        is_system: viewer.isSystem,
        is_patients_support: viewer.isPatientsSupport,
        is_support_supervisor: viewer.isSupportSupervisor,
        is_spanish_speaker: viewer.isSpanishSpeaker,
        company_id: viewer.companyId,
        allowed_clients: viewer.allowedPractices && [...viewer.allowedPractices],
        features: [...viewer.features],
        hide_access_codes: viewer.hidesAccessCodes,
        hide_appointments: viewer.hidesAppointments,
        impersonator: viewer.impersonatorId === null ? null : { id: viewer.impersonatorId },
      }
    : null
