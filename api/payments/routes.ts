import * as disputeChanges from '../contract/disputeChanges.ts'
import * as disputeEvidence from '../contract/disputeEvidence.ts'
import * as disputeFiles from '../contract/disputeFiles.ts'
import {
  chargeCard,
  chargeCardByOtherName,
  chargeNewCard,
  recordPayment as recordPaymentEndpoint,
  refundPayment,
} from '../contract/paymentChanges.ts'
import * as contract from '../contract/payments.ts'
import * as posting from '../contract/posting.ts'
import * as search from '../contract/paymentSearch.ts'
import { sendReceipt as sendReceiptEndpoint } from '../contract/statementSending.ts'
import { getPaymentTerms } from '../contract/paymentTerms.ts'
import * as requests from '../contract/paymentRequests.ts'
import * as terminals from '../contract/terminalPayments.ts'
import { outsideRoute, route, sessionRoute, uploadRoute } from '../http/Route.ts'
import { beginCharge, beginNewCardCharge, finishCharge } from './chargeCard.ts'
import { createDisputeFile, practiceOfUpload } from './disputes/files/createDisputeFile.ts'
import { getDisputeFile } from './disputes/files/getDisputeFile.ts'
import { beginAcceptance, beginSubmission, finishResponse } from './disputes/respondToDispute.ts'
import { getDisputePdf } from './disputes/pdf/getDisputePdf.ts'
import { beginUse, finishUse, getPreparedEvidence } from './disputes/prepared/preparedEvidence.ts'
import { saveDispute } from './disputes/saveDispute.ts'
import { listAccountPayments, listPatientPayments, listPaymentApplies, listPayments } from './listPayments.ts'
import { exportPayments } from './exportPayments.ts'
import { exportAthenaPayments, exportPracticePayments } from './exportPracticePayments.ts'
import { loadPayment } from './loadPayment.ts'
import { paymentTotals } from './paymentTotals.ts'
import { recordPayment } from './recordPayment.ts'
import { cancelRequest, createRequest, replaceItems } from './requests/changeRequest.ts'
import { findRequest, openPage } from './requests/paymentPage.ts'
import { latestUnpaid, listRequests } from './requests/readRequests.ts'
import { readReportName } from './posting/postingOf.ts'
import { repostPayment } from './posting/repostPayment.ts'
import { beginRefund, finishRefund } from './refunds/refundPayment.ts'
import { searchPayments } from './searchPayments.ts'
import { getReceiptPdf } from './receipts/getReceiptPdf.ts'
import { sendReceipt } from './receipts/sendReceipt.ts'
import { paymentTerms } from './terms/paymentTerms.ts'
import {
  beginCancel,
  beginCheck,
  beginTerminalPayment,
  finishTerminalPayment,
} from './terminals/startTerminalPayment.ts'

export const paymentRoutes = [
  route(contract.listPayments, listPayments),
  route(search.searchPayments, searchPayments),
  route(search.paymentTotals, paymentTotals),
  route(search.exportPayments, exportPayments),
  route(search.exportPracticePayments, exportPracticePayments),
  route(search.exportAthenaPayments, exportAthenaPayments),
  route(contract.getPayment, loadPayment),
  route(getPaymentTerms, paymentTerms),
  route(recordPaymentEndpoint, recordPayment),
  outsideRoute(terminals.startTerminalPayment, beginTerminalPayment, finishTerminalPayment),
  outsideRoute(terminals.checkTerminalPayment, beginCheck, finishTerminalPayment),
  outsideRoute(terminals.cancelTerminalPayment, beginCancel, finishTerminalPayment),
  outsideRoute(chargeCard, beginCharge, finishCharge),
  outsideRoute(chargeNewCard, beginNewCardCharge, finishCharge),
  outsideRoute<typeof chargeCardByOtherName, { id: string }>(chargeCardByOtherName, beginCharge, finishCharge),
  route(disputeChanges.saveDispute, saveDispute),
  outsideRoute(disputeChanges.submitDispute, beginSubmission, finishResponse),
  outsideRoute(disputeChanges.closeDispute, beginAcceptance, finishResponse),
  uploadRoute(disputeFiles.createDisputeFile, disputeFiles.maxDisputeFileBytes, createDisputeFile, practiceOfUpload),
  route(disputeFiles.getDisputeFile, getDisputeFile),
  route(disputeEvidence.getPreparedEvidence, getPreparedEvidence),
  outsideRoute(disputeEvidence.takePreparedEvidence, beginUse, finishUse),
  route(disputeEvidence.getDisputePdf, getDisputePdf),
  route(posting.repostPayment, repostPayment),
  route(posting.getReportName, readReportName),
  outsideRoute(refundPayment, beginRefund, finishRefund),
  route(contract.listPatientPayments, listPatientPayments),
  route(contract.listAccountPayments, listAccountPayments),
  route(contract.listPaymentApplies, listPaymentApplies),
  route(sendReceiptEndpoint, sendReceipt),
  route(contract.getReceiptPdf, getReceiptPdf),
  route(requests.createPaymentRequest, createRequest),
  route(requests.replacePaymentRequestItems, replaceItems),
  route(requests.cancelPaymentRequest, cancelRequest),
  route(requests.latestUnpaidRequest, latestUnpaid),
  route(requests.listPaymentRequests, listRequests),
  sessionRoute(requests.findPaymentRequest, findRequest),
  sessionRoute(requests.openPaymentPage, openPage),
]
