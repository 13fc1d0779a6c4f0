import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalText } from '../../api/contract/refusals/Refusal.ts'
import { type Ability, refusal } from '../../api/contract/rules.ts'
import { threadActions } from '../../api/contract/threadActions.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { companies, people, type PersonName, signInNames, worldId } from '../support/worldPeople.ts'

interface Permission {
  isAllowed: boolean
  denial: { code: string; message: string } | null
}

/** Every permission in the graph, with its row of the rule table. */
const abilities: Record<string, Ability> = {
  'PatientPermissions.adjustStatements': 'statements.adjust',
  'PatientPermissions.approve': 'statements.approve',
  'PatientPermissions.cancel': 'statements.changeCycleStatus',
  'PatientPermissions.chargeBankAccounts': 'payments.chargeBank',
  'PatientPermissions.chargeCards': 'payments.charge',
  'PatientPermissions.chargeReaders': 'payments.chargeReader',
  'PatientPermissions.requestPayment': 'payments.request',
  'PatientPermissions.copyStatementLink': 'statements.copyLink',
  'PatientPermissions.delete': 'patients.delete',
  'PatientPermissions.editAddress': 'patients.editAddress',
  'PatientPermissions.editContacts': 'patients.editContacts',
  'PatientPermissions.editDetails': 'patients.edit',
  'PatientPermissions.editFamily': 'patients.editFamily',
  'PatientPermissions.editTags': 'patients.editTags',
  'PatientPermissions.generate': 'patients.generate',
  'PatientPermissions.hide': 'patients.hide',
  'PatientPermissions.leaveUnapplied': 'payments.leaveUnapplied',
  'PatientPermissions.logCall': 'patients.logCall',
  'PatientPermissions.manageCards': 'cards.manage',
  'PatientPermissions.managePlans': 'plans.manage',
  'PatientPermissions.merge': 'patients.merge',
  'PatientPermissions.moveToReview': 'statements.moveToReview',
  'PatientPermissions.pause': 'patients.pause',
  'PatientPermissions.readAccessCode': 'patients.readAccessCode',
  'PatientPermissions.recordCash': 'payments.recordCash',
  'PatientPermissions.recordManualPayment': 'payments.recordManual',
  'PatientPermissions.repostPayments': 'payments.repost',
  'PatientPermissions.refundPayments': 'payments.refund',
  'PatientPermissions.restart': 'statements.restart',
  'PatientPermissions.resume': 'patients.pause',
  'PatientPermissions.revertCollections': 'statements.revertCollections',
  'PatientPermissions.sendMessage': 'inbox.send',
  'PatientPermissions.editPlanLimits': 'plans.editPatientLimits',
  'PatientPermissions.sendReceipt': 'payments.sendReceipt',
  'PatientPermissions.sendStatement': 'statements.send',
  'PatientPermissions.setBillingCycleStatus': 'statements.changeCycleStatus',
  'PatientPermissions.setStatus': 'statements.setStatuses',
  'PatientPermissions.sync': 'patients.sync',
  'PatientPermissions.syncDemographics': 'patients.sync',
  'PatientPermissions.updateAccessCode': 'patients.updateAccessCodes',
  'PatientPermissions.updateBalances': 'patients.updateBalances',
  'ViewerPermissions.advanceRules': 'statements.advance',
  'ViewerPermissions.approveBills': 'statements.approve',
  'ViewerPermissions.impersonate': 'users.impersonate',
  'ViewerPermissions.listCompanies': 'companies.list',
  'ViewerPermissions.managePartnerKeys': 'partners.manageKeys',
  'ViewerPermissions.readAccessLog': 'audit.readAccessLog',
  'ViewerPermissions.readAppointments': 'appointments.read',
  'ViewerPermissions.editPlanLimits': 'plans.editLimits',
  'ViewerPermissions.createPractices': 'practices.create',
  'ViewerPermissions.editCompany': 'companies.edit',
  'ViewerPermissions.consentForCompany': 'companyCards.consent',
  'ViewerPermissions.manageCompanyCustomers': 'companyCustomers.manage',
  'ViewerPermissions.buyCompanyPhones': 'companyPhones.buy',
  'ViewerPermissions.manageCompanyCards': 'companyCards.manage',
  'ViewerPermissions.editUserGroups': 'userGroups.edit',
  'ViewerPermissions.manageCompanies': 'companies.manage',
  'ViewerPermissions.editFeatures': 'features.edit',
  'ViewerPermissions.editPractices': 'practices.edit',
  'ViewerPermissions.readPartners': 'partners.read',
  'ViewerPermissions.readPayments': 'payments.read',
  'ViewerPermissions.takePayments': 'payments.charge',
  'ViewerPermissions.readDashboards': 'dashboards.read',
  'ViewerPermissions.readUsers': 'users.read',
  'ViewerPermissions.editUsers': 'users.edit',
  'ViewerPermissions.restartRules': 'statements.restart',
  'ViewerPermissions.sendMessages': 'patients.sendMessages',
  'ViewerPermissions.sendPaperStatements': 'statements.sendPaper',
  'ViewerPermissions.setBillingStatuses': 'statements.setStatuses',
  'ViewerPermissions.watchInbox': 'inbox.watch',
  'ViewerPermissions.workAsAgent': 'inbox.agentTabs',
}

/** Permissions that no single row decides, and their tests. */
const heldElsewhere: Record<string, string> = {
  ...Object.fromEntries(
    threadActions.map((action) => [
      `ThreadPermissions.${action.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      'threads.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['checkIn', 'markNoShow', 'checkOut', 'undo'].map((step) => [
      `AppointmentPermissions.${step}`,
      'appointments.test.ts',
    ]),
  ),
  'Dispute.viewerCanRespond': 'disputes.test.ts',
  'MessageChannelOption.permission': 'messageChannels.test.ts',
  'NumberCall.permission': 'outboundCalls.test.ts',
  'PatientPermissions.call': 'outboundCalls.test.ts',
  'Query.canEnableProvider': 'enableCheck.test.ts',
  'PaymentPlan.viewerCanCancel': 'plans.test.ts',
  'PaymentPlan.viewerCanEdit': 'plans.test.ts',
  'Practice.viewerCanAddPatients': 'newPatient.test.ts',
  'ThreadPermissions.sendMessage': 'messageChannels.test.ts',
  'ThreadPermissions.useReplyDrafts': 'messageChannels.test.ts',
  'User.viewerCanEdit': 'users.test.ts',
  'User.viewerCanEditAccess': 'users.test.ts',
  'User.viewerCanEditSupportAgent': 'users.test.ts',
  'ViewerPermissions.addPatients': 'newPatient.test.ts',
  'ViewerPermissions.callPatients': 'outboundCalls.test.ts',
  'ViewerPermissions.changeCredentials': 'identityProvider.test.ts',
}

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
const inSchema = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type)
    ? Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name === 'Permission')
        .map((field) => `${type.name}.${field.name}`)
    : [],
)

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

describe('Every permission in the graph', () => {
  it('is compared with the rule table or has its own test', () => {
    expect([...Object.keys(abilities), ...Object.keys(heldElsewhere)].toSorted()).toEqual(inSchema.toSorted())
  })

  it.each(Object.entries(heldElsewhere))('is queried: %s in %s', (field, file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(text).toContain(field.split('.')[1])
  })

  /** A patient whom everyone sees, except a user limited to no practice at all. */
  it.each(signInNames.filter((name) => name !== 'nowhereAdmin'))(
    'denies %s with the rule table’s text',
    async (name) => {
      const answered = await permissionsOf(name)
      for (const [field, ability] of Object.entries(abilities)) {
        const refused = refusal(people[name], ability)
        // Users whom the table allows may still be denied by the account or its practice.
        if (refused === null) continue
        const denial = { code: refused.code.toUpperCase(), message: refusalText(refused) }
        expect({ field, denial: answered[field]!.denial }).toEqual({ field, denial })
      }
      for (const { isAllowed, denial } of Object.values(answered)) expect(isAllowed).toBe(denial === null)
    },
  )

  it('on an account that allows everything depends only on the rule table', async () => {
    const answered = await permissionsOf('systemAdmin')
    const stateless = Object.keys(abilities).filter((field) => !answered[field]!.isAllowed)
    // Patient 1, who is ready to be sent, not paused, and of a practice without a configured connection.
    expect(stateless.toSorted()).toEqual([
      'PatientPermissions.approve',
      'PatientPermissions.delete',
      'PatientPermissions.generate',
      'PatientPermissions.resume',
      'PatientPermissions.revertCollections',
      'PatientPermissions.sync',
      'PatientPermissions.syncDemographics',
      // Only the company's own admins agree for it.
      'ViewerPermissions.consentForCompany',
    ])
  })
})

const selected = (type: string) =>
  Object.keys(abilities)
    .filter((field) => field.startsWith(`${type}.`))
    .map((field) => `${field.split('.')[1]} { isAllowed denial { code message } }`)
    .join(' ')

async function permissionsOf(name: PersonName): Promise<Record<string, Permission>> {
  const number = people[name].companyId === companies.birch.id ? 23 : 1
  const query = `{ viewer { can { ${selected('ViewerPermissions')} } } patient(restId: "${worldId('patient', number)}") {
    ${selected('Patient')} viewerCan { ${selected('PatientPermissions')} } } }`
  const { data } = await gateway.ask<{
    viewer: { can: Record<string, Permission> }
    patient: Record<string, Permission> & { viewerCan: Record<string, Permission> }
  }>(query, { as: await gateway.api.as(name) })
  const { viewerCan, ...patient } = data.patient
  const named = (type: string, fields: Record<string, Permission>) =>
    Object.entries(fields).map(([field, permission]): [string, Permission] => [`${type}.${field}`, permission])
  return Object.fromEntries([
    ...named('ViewerPermissions', data.viewer.can),
    ...named('Patient', patient),
    ...named('PatientPermissions', viewerCan),
  ])
}
