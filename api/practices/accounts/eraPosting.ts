import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { billingFeaturesOf } from '../../contract/billingFeatures.ts'
import type { newPostingData } from '../../contract/eraPosting.ts'
import type { SettingChanges } from '../../events/recordSettingChange.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import type { SecretBox } from '../../secrets/SecretBox.ts'
import type { Account } from './lockAccount.ts'

interface Posting {
  account: Account
  /** Billing system of the practice. */
  connectionType: string
  /** Undefined: unchanged. Null: removed. */
  given: z.infer<typeof newPostingData> | null | undefined
  box: SecretBox
}

/**
 * What a call changes in the ERA posting settings of an account. The audit log names the bank account as changed.
 * @throws ApiError 409 if the billing system takes no ERA posting, 422 without a bank account
 */
export function postingChange({ account, connectionType, given, box }: Posting) {
  const { id, postingData: before } = account
  if (given === undefined || (given === null && before === null)) return { set: {}, changes: {} }
  if (given === null)
    return {
      set: noPosting,
      changes: { era_bank_account: ['changed', null], era_address: [lineOf(before), null] } satisfies SettingChanges,
    }
  if (!billingFeaturesOf(connectionType).includes('eraPosting')) throw conflict('no_era_posting')
  const { bank_account: number = '', ...address } = given
  if (number === '' && before === null) throw invalidFields({ 'posting_data.bank_account': 'bank_account_number' })
  const bank_account = number === '' ? before!.bank_account : number.slice(-4)
  const postingData = { bank_account, ...address }
  const changes: SettingChanges = {}
  if (number !== '') changes['era_bank_account'] = [null, 'changed']
  if (lineOf(before) !== lineOf(postingData)) changes['era_address'] = [lineOf(before), lineOf(postingData)]
  return {
    set: {
      ...(!isDeepStrictEqual(postingData, before) && { postingData }),
      ...(number !== '' && { sealedBankAccount: box.seal(number, id) }),
    },
    changes,
  }
}

/** The columns of an account without these settings. */
export const noPosting = { postingData: null, sealedBankAccount: null } satisfies Partial<Account>

const lineOf = (data: Account['postingData']) =>
  data && `${data.address_line1}, ${data.address_city}, ${data.address_state} ${data.address_zip_code}`
