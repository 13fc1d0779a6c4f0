import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { lookUpSessions as contract, SessionAccess } from '../contract/sessionLookup.ts'
import type { ReadTx } from '../db/Tx.ts'
import { authenticateAll, type Authenticated, hashToken } from '../http/authenticate.ts'

/** The user of each token. Null for an ended or unknown session. */
export async function lookUpSessions(tx: ReadTx, { now }: Viewer, { body }: InputOf<typeof contract>) {
  const found = await authenticateAll(tx, body.tokens, now)
  return { sessions: body.tokens.map((token) => sessionAccessOf(found.get(token))) }
}

function sessionAccessOf(session: Authenticated | undefined): SessionAccess | null {
  if (!session) return null
  const { viewer, csrfToken } = session
  return {
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
    is_analyst_only: viewer.isAnalystOnly,
    impersonator: viewer.impersonatorId === null ? null : { id: viewer.impersonatorId },
    csrf_hash: hashToken(csrfToken),
  }
}
