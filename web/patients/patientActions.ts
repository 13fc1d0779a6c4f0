// Written by `npm run generate`: one line for each file that calls `patientAction`.
import { graphql } from 'react-relay/hooks'
import type { patientActions_patient$data } from './__generated__/patientActions_patient.graphql.ts'
import type { PatientAction } from './patientAction.ts'
import { agreePlan } from '../plans/agree/agreePlan.ts'
import { approveBill } from './actions/billing/approveBill.ts'
import { callPatient } from '../inbox/calls/callPatient.ts'
import { cancelBilling } from './actions/billing/cancelBilling.ts'
import { copyLetterLink } from '../statements/actions/copyLetterLink.ts'
import { copyStatementLink } from '../statements/actions/copyStatementLink.ts'
import { deletePatient } from './actions/account/deletePatient.ts'
import { editAddress } from './actions/account/editAddress.ts'
import { editDetails } from './actions/account/editDetails.ts'
import { editFamily } from './actions/account/editFamily.ts'
import { generateAppointment } from './actions/trial/generateAppointment.ts'
import { generateVisit } from './actions/trial/generateVisit.ts'
import { goToGuarantor } from './actions/account/goToGuarantor.ts'
import { hidePatient } from './actions/account/hidePatient.ts'
import { logCall } from './actions/account/logCall.ts'
import { mergePatient } from './actions/account/mergePatient.ts'
import { moveToReview } from './actions/billing/moveToReview.ts'
import { openAccessLog } from '../audit/openAccessLog.ts'
import { openConversation } from './actions/account/openConversation.ts'
import { pauseBilling } from './actions/billing/pauseBilling.ts'
import { previewStatement } from '../statements/actions/previewStatement.ts'
import { requestPayment } from '../payments/request/requestPayment.ts'
import { restartRule } from './actions/billing/restartRule.ts'
import { resumeBilling } from './actions/billing/resumeBilling.ts'
import { saveStatementPdf } from '../statements/actions/saveStatementPdf.ts'
import { sendStatement } from '../statements/actions/sendStatement.ts'
import { setBillingStatus } from './actions/billing/setBillingStatus.ts'
import { showAccessCode } from './actions/account/showAccessCode.ts'
import { showPatient } from './actions/account/showPatient.ts'
import { syncAccount } from './sync/syncAccount.ts'
import { syncDemographics } from './sync/syncDemographics.ts'
import { takePayment } from '../payments/take/takePayment.ts'
import { updateBalances } from './actions/trial/updateBalances.ts'

export const patientActionsFragment = graphql`
  fragment patientActions_patient on Patient {
    ...agreePlan_patient
    ...approveBill_patient
    ...callPatient_patient
    ...cancelBilling_patient
    ...copyLetterLink_patient
    ...copyStatementLink_patient
    ...deletePatient_patient
    ...editAddress_patient
    ...editDetails_patient
    ...editFamily_patient
    ...generateAppointment_patient
    ...generateVisit_patient
    ...goToGuarantor_patient
    ...hidePatient_patient
    ...logCall_patient
    ...mergePatient_patient
    ...moveToReview_patient
    ...openAccessLog_patient
    ...openConversation_patient
    ...pauseBilling_patient
    ...previewStatement_patient
    ...requestPayment_patient
    ...restartRule_patient
    ...resumeBilling_patient
    ...saveStatementPdf_patient
    ...sendStatement_patient
    ...setBillingStatus_patient
    ...showAccessCode_patient
    ...showPatient_patient
    ...syncAccount_patient
    ...syncDemographics_patient
    ...takePayment_patient
    ...updateBalances_patient
  }
`

export const patientActions: readonly PatientAction<patientActions_patient$data>[] = [
  agreePlan,
  approveBill,
  callPatient,
  cancelBilling,
  copyLetterLink,
  copyStatementLink,
  deletePatient,
  editAddress,
  editDetails,
  editFamily,
  generateAppointment,
  generateVisit,
  goToGuarantor,
  hidePatient,
  logCall,
  mergePatient,
  moveToReview,
  openAccessLog,
  openConversation,
  pauseBilling,
  previewStatement,
  requestPayment,
  restartRule,
  resumeBilling,
  saveStatementPdf,
  sendStatement,
  setBillingStatus,
  showAccessCode,
  showPatient,
  syncAccount,
  syncDemographics,
  takePayment,
  updateBalances,
]
