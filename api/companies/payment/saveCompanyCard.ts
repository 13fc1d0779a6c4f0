import { and, eq, or } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { newId } from '../../db/newId.ts'
import { companyCards, companyCustomers } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordCompanyChange } from '../../events/recordSettingChange.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { MethodFacts } from '../../processor/CustomerProcessor.ts'
import { methodLabel } from '../../processor/methodLabel.ts'
import { lockCompany } from '../lockCompany.ts'

interface Added {
  companyId: string
  /** Its id at the processor, attached to the customer. */
  methodId: string
  customerId: string
  facts: MethodFacts & { kind: 'card' }
}

/** Its id, and the id at the processor of the copy that it replaced. */
interface Saved {
  id: string
  replacedId: string | null
}

/** Saves an attached card. A number that is already on file updates that card, which keeps its consent. */
export async function saveCompanyCard(tx: Tx, viewer: Viewer, added: Added): Promise<Saved> {
  const company = await lockCompany(tx, viewer, added.companyId)
  const at = viewer.now.toISOString()
  const stamps = { createdAt: at, modifiedAt: at }
  const { companyId, customerId } = added
  await tx
    .insert(companyCustomers)
    .values({ companyId, customerId, ...stamps })
    .onConflictDoNothing()
  const names = namesOf(added)
  const known = await sameNumber(tx, added)
  if (!known) {
    const id = newId()
    await tx.insert(companyCards).values({ id, companyId, ...names, status: 'active', ...stamps })
    await recordCompanyChange(tx, viewer, company.id, {
      action: 'company_card_added',
      changes: { payment_method: [null, names.display] },
    })
    return { id, replacedId: null }
  }
  if (known.processorId === added.methodId) return { id: known.id, replacedId: null }
  await tx
    .update(companyCards)
    .set({ ...names, modifiedAt: nextVersion(known, viewer.now) })
    .where(eq(companyCards.id, known.id))
  const [before, after] = [known, names].map(({ expMonth, expYear }) => `${expMonth}/${expYear}`)
  if (before !== after)
    await recordCompanyChange(tx, viewer, company.id, {
      action: 'company_card_updated',
      changes: { payment_method: [names.display, names.display], expiration: [before, after] },
    })
  return { id: known.id, replacedId: known.processorId }
}

async function sameNumber(tx: Tx, { companyId, methodId, facts }: Added) {
  const isSame = eq(companyCards.processorId, methodId)
  const [known] = await tx
    .select()
    .from(companyCards)
    .where(
      and(
        eq(companyCards.companyId, companyId),
        eq(companyCards.status, 'active'),
        facts.fingerprint === null ? isSame : or(isSame, eq(companyCards.fingerprint, facts.fingerprint)),
      ),
    )
    .limit(1)
  return known
}

/** The display data of a card. */
function namesOf({ facts, methodId }: Added) {
  const { brand, last4, expMonth, expYear, funding, fingerprint } = facts
  return {
    processorId: methodId,
    display: methodLabel(facts),
    brand,
    last4,
    expMonth,
    expYear,
    funding,
    fingerprint,
  }
}
