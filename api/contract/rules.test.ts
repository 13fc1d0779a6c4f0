import { expect, it } from 'vitest'
import { people, signInNames } from '../../tests/support/worldPeople.ts'
import { endpoints } from './endpoints.ts'
import { type Ability, refusal } from './rules.ts'

const list = (names: string) => names.split(/\s+/)

/**
 * The specification's table of permissions, written independently of the product. Over HTTP, one user with the
 * permission and one without call each endpoint. Add a new ability to the row of the users who have it.
 */
const allowed: readonly (readonly [string, string])[] = [
  [
    `frontdesk user support admin owner limitedFrontdesk limitedAdmin nowhereAdmin analyst birchFrontdesk birchAdmin
    systemUser systemAdmin patientsSupport supervisor systemSupport`,
    `session.use app.use patients.read patients.readOverview patients.create patients.sync patients.edit patients.editTags patients.editAddress
    patients.pause patients.logCall patients.editContacts forms.read medicalCodes.read statements.read statements.send
    payments.sendReceipt payments.read payments.record payments.charge payments.request payments.recordCash disputes.respond cards.read cards.manage plans.read plans.manage practices.read audit.read companies.read features.read
    inbox.read inbox.work inbox.send templates.read patients.sendMessages calls.queue events.read tags.read tags.create`,
  ],
  [
    `frontdesk user support admin owner limitedFrontdesk limitedAdmin nowhereAdmin analyst birchAdmin systemUser
    systemAdmin patientsSupport supervisor systemSupport`,
    'patients.readAccessCode',
  ],
  [
    `frontdesk user support admin owner limitedFrontdesk limitedAdmin nowhereAdmin analyst systemUser systemAdmin
    patientsSupport supervisor systemSupport`,
    'appointments.read appointments.edit statements.adjust payments.recordManual payments.chargeReader',
  ],
  [
    `user support admin owner limitedAdmin nowhereAdmin analyst birchAdmin systemUser systemAdmin patientsSupport
    supervisor systemSupport`,
    'patients.editFamily payments.refund patients.updateBalances statements.advance statements.approve inbox.discard',
  ],
  [
    `user support admin owner limitedAdmin nowhereAdmin analyst systemUser systemAdmin patientsSupport supervisor
    systemSupport`,
    'statements.restart statements.sendPaper',
  ],
  [
    `support admin owner limitedAdmin nowhereAdmin birchAdmin systemUser systemAdmin patientsSupport supervisor
    systemSupport`,
    'inbox.agentTabs',
  ],
  [
    'support admin owner limitedAdmin nowhereAdmin birchAdmin systemAdmin patientsSupport supervisor systemSupport',
    'inbox.watch dashboards.read',
  ],
  [
    'admin owner limitedAdmin nowhereAdmin birchAdmin systemAdmin',
    `patients.merge patients.hide statements.changeCycleStatus statements.checkIntegrity audit.readAccessLog users.read
    users.invite users.edit users.disableTwoFactor plans.editPatientLimits`,
  ],
  ['admin owner limitedAdmin nowhereAdmin birchAdmin', 'patients.delete statements.revertCollections'],
  ['admin owner limitedAdmin nowhereAdmin systemAdmin', 'statements.moveToReview'],
  [
    'admin owner limitedAdmin nowhereAdmin birchAdmin systemUser systemAdmin systemSupport',
    'practices.edit connections.link',
  ],
  [
    'admin owner birchAdmin systemAdmin',
    'partners.read partners.manageKeys plans.editLimits practices.create companies.edit companyPhones.buy userGroups.edit',
  ],
  ['admin owner birchAdmin systemUser systemAdmin systemSupport', 'companyCards.manage companyPhones.read'],
  ['admin owner birchAdmin', 'companyCards.consent'],
  ['systemUser systemAdmin patientsSupport supervisor systemSupport', 'inbox.unassign inbox.awaitingTab inbox.aiTab'],
  ['systemAdmin patientsSupport supervisor systemSupport', 'inbox.requestSpanish inbox.draftReplies'],
  ['systemUser systemAdmin systemSupport', 'audit.readPricing payments.repost companyCustomers.manage'],
  [
    'systemAdmin',
    `patients.generate patients.updateAccessCodes statements.setStatuses statements.copyLink companies.list partners.admit
    calls.transcribe outbox.read users.impersonate practices.editSystem companies.manage features.edit users.editSupportAgent`,
  ],
  ['systemSupport', 'calls.make'],
  // Specification: only by the feature, which is on at one company. System users have the features of all.
  ['birchFrontdesk birchAdmin systemUser systemAdmin systemSupport', 'payments.leaveUnapplied'],
]

it('Each permission applies to exactly the users in the specification', () => {
  for (const [names, abilities] of allowed)
    for (const ability of list(abilities) as Ability[]) {
      const who = signInNames.filter((name) => refusal(people[name], ability) === null)
      expect({ ability, who }).toEqual({ ability, who: list(names) })
    }
})

it.each(['payments.leaveUnapplied', 'payments.chargeBank', 'payments.chargeReader'] as const)(
  '%s requires its feature, also of a system admin',
  (ability) => {
    const denied = { code: 'switched_off' }
    expect(refusal({ ...people.systemAdmin, features: [] }, ability)).toMatchObject(denied)
  },
)

it('The specification’s table lists the permission of each endpoint once', () => {
  const named = allowed.flatMap(([, abilities]) => list(abilities))
  expect(new Set(named).size).toBe(named.length)
  const requested = endpoints
    .map(({ access }) => access)
    .filter((access) => !['public', 'service', 'partner'].includes(access))
  expect([...new Set(requested)].filter((access) => !named.includes(access))).toEqual([])
})
