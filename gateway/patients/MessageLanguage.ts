import { messageLanguages } from '../../api/contract/patientChanges.ts'
import { openEnum } from '../graph/openEnum.ts'

export const messageLanguage = openEnum('MessageLanguage', messageLanguages, 'Language of messages to a patient', {
  english: 'English',
  spanish: 'Spanish',
})
