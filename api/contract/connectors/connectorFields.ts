import type { Text } from '../Text.ts'
import type { ConnectorField } from './Connector.ts'

const text = (en: string, ru: string): Text => ({ en, ru })

type More = Partial<Pick<ConnectorField, 'isRequired' | 'help' | 'onlyIf' | 'options'>>
const fieldOf =
  (type: ConnectorField['type']) =>
  (name: string, en: string, ru: string, more: More = {}): ConnectorField => ({
    name,
    type,
    label: text(en, ru),
    isRequired: true,
    ...more,
  })

/** Fields that a declaration names itself. */
export const textField = fieldOf('text')
export const secretField = fieldOf('secret')
export const numberField = fieldOf('number')
const selectField = fieldOf('select')

/** Fields that many billing systems share. */
export const url = fieldOf('url')('url', 'URL', 'Адрес (URL)')
export const username = textField('username', 'Username', 'Имя пользователя')
export const password = secretField('password', 'Password', 'Пароль')
export const clientId = textField('client_id', 'Client ID', 'ID клиента (client ID)')
export const clientSecret = secretField('client_secret', 'Client secret', 'Секрет клиента (client secret)')
export const apiKey = secretField('api_key', 'API key', 'Ключ API')
export const practiceId = textField('practice_id', 'Practice ID', 'ID клиники')
export const facilityId = textField('facility_id', 'Facility ID', 'ID учреждения')

export const accountLabel = textField('label', 'Account label', 'Метка учётной записи', {
  isRequired: false,
  help: text(
    'The test account fails if its label has one of these words: wrong-password, no-permission, unavailable. With visits-only it lists no patients.',
    'Тестовая учётная запись отказывает, если в метке есть одно из слов: wrong-password, no-permission, unavailable. С visits-only она не перечисляет пациентов.',
  ),
})
/** Without one, the account is synced as a whole. */
export const accountPractice = fieldOf('practice')('practice', 'Practice in the account', 'Клиника в учётной записи', {
  isRequired: false,
  help: text(
    'Stored for the billing system. The data of a test account is made up, and the same for each of its practices.',
    'Хранится для биллинговой системы. Данные тестовой учётной записи вымышлены и одинаковы для всех его клиник.',
  ),
})
const isFhir = { field: 'source', value: 'fhir' }
/** Files are uploaded; a FHIR server is read by SMART backend services. */
export const genericFields: readonly ConnectorField[] = [
  selectField('source', 'Data source', 'Источник данных', {
    help: text(
      'A FHIR server syncs providers, locations, insurances, patients, visits and appointments. Files are uploaded, and nothing is synced.',
      'С сервера FHIR синхронизируются врачи, места приёма, страховки, пациенты, визиты и записи на приём. Файлы загружаются, и ничего не синхронизируется.',
    ),
    options: [
      { value: 'files', label: text('Uploaded files', 'Загруженные файлы') },
      { value: 'fhir', label: text('FHIR R4 server', 'Сервер FHIR R4') },
    ],
  }),
  { ...url, label: text('FHIR base URL', 'Адрес сервера FHIR'), onlyIf: isFhir },
  { ...clientId, onlyIf: isFhir },
  fieldOf('key')('private_key', 'Private key (PEM)', 'Закрытый ключ (PEM)', {
    onlyIf: isFhir,
    help: text(
      'RSA with at least 2048 bits, or P-384. Register its public key with the FHIR server.',
      'RSA от 2048 бит или P-384. Открытый ключ зарегистрируйте на сервере FHIR.',
    ),
  }),
  textField('key_id', 'Key ID (kid)', 'ID ключа (kid)', {
    isRequired: false,
    onlyIf: isFhir,
    help: text(
      'The ID registered with the FHIR server. Without one, the key’s thumbprint (RFC 7638) is sent.',
      'Под которым ключ зарегистрирован на сервере FHIR. Без него отправляется отпечаток ключа (RFC 7638).',
    ),
  }),
  fieldOf('practice')('practice', 'Practice', 'Клиника', {
    isRequired: false,
    onlyIf: isFhir,
    help: text(
      'Syncs only this practice’s data. If empty, syncs everything the server lists.',
      'Синхронизируется только относящееся к ней. Без неё — всё, что есть на сервере.',
    ),
  }),
]

const authType = (value: string) => ({ field: 'auth_type', value })
export const centralReachFields: readonly ConnectorField[] = [
  selectField('auth_type', 'Authentication', 'Аутентификация', {
    options: [
      { value: 'client_credentials', label: text('Client credentials', 'Ключи клиента') },
      { value: 'legacy_auth', label: text('Legacy (username and password)', 'Прежняя (имя и пароль)') },
    ],
  }),
  textField('organization_id', 'Organization ID', 'ID организации'),
  { ...clientId, onlyIf: authType('client_credentials') },
  { ...clientSecret, onlyIf: authType('client_credentials') },
  { ...username, onlyIf: authType('legacy_auth') },
  { ...password, onlyIf: authType('legacy_auth') },
]

export const practiceVelocityUsername: ConnectorField = {
  ...username,
  help: text(
    'Name and practice, such as billing@abc. The practice ID is the part after @.',
    'Имя и клиника, например billing@abc. ID клиники — часть после @',
  ),
}
