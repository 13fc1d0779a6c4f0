import { practices } from './worldPeople.ts'

/** Bodies of calls that change a practice and its parts. */
export const practiceBodies: Record<string, object> = {
  createLocation: { client_id: practices.north.id, name: 'Lakeside' },
  updateLocation: { friendly_name: 'By the lake' },
  updateProvider: { do_not_bill: false },
  updateProviderGroup: { enabled: true },
  setTelehealthLink: { telehealth_link: 'https://video.example.com/pat' },
  updatePractice: { tax_id: '12-3456789', meta: { ready_statuses: ['Balance Due', 'Billed'] } },
  removePracticeImage: { kind: 'logo' },
  addConnection: { type: 'dummy-classic', credentials: {} },
  changeConnection: { start_sync: false },
  listForeignPractices: { type: 'dummy-classic' },
  askFinancialClasses: { type: 'dummy-classic' },
  listEhrPaymentMethods: { type: 'dummy-classic' },
  selectLanguageQuestion: { language_question_selection: 'Q-1' },
  addEmailDomain: { sender_email: 'billing@walked-over.example.com' },
  checkPortalDomain: { domain: 'walked-over.example.com' },
  verifyPortalRecord: { domain: 'walked-over.example.com' },
}

/** What the columns of the imports of the world are read as, the first one left out. */
export const columnsOfImport = [null, 'first_name', 'last_name', 'date_of_birth', null]
