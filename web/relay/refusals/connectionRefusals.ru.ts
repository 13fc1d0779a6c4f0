/** The server’s refusals by code: connections of practices to billing systems. */
export const ru: Record<string, string> = {
  connector_fields_missing: 'Заполните все обязательные поля',
  connector_url_invalid: 'Неверный URL',
  connector_url_missing: 'Отправить нельзя: URL пуст или неверен',
  connector_number: 'Введите целое число',
  connector_unknown: 'Эта биллинговая система не поддерживается.',
  connector_address: 'Этот адрес не публичный. Введите публичный адрес биллинговой системы.',
  connector_insecure: 'Адрес должен начинаться с https://.',
  connector_not_smart: 'По этому адресу не отвечает сервер FHIR с SMART backend services.',
  connector_key_invalid: 'Введите закрытый ключ в PEM без пароля: RSA от 2048 бит или P-384.',
  unknown_credential: 'У этой биллинговой системы нет такого поля.',
  connection_exists: 'Клиника уже подключена. Сначала отключите её.',
  connector_missing: 'Данные для входа сохранены, но {connection} пока не синхронизируется: адаптер не настроен.',
  connector_rejected: 'Биллинговая система не принимает эти данные для входа.',
  connector_no_permission: 'Биллинговая система не даёт этой учётной записи читать визиты.',
  connector_no_read:
    'Биллинговая система не даёт этой учётной записи читать организации, врачей, места приёма, пациентов и страховки.',
  connector_unavailable: 'Биллинговая система не отвечает. Попробуйте снова чуть позже.',
  practice_not_connected: 'Клиника не подключена к биллинговой системе, которую можно синхронизировать.',
  practice_sync_running: 'Эту клинику сейчас синхронизирует другой пользователь. Попробуйте снова чуть позже.',
  practice_sync_too_often:
    'Клиника синхронизирована меньше минуты назад. Попробуйте снова через {seconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}.',
  connect_not_configured: 'Счета нельзя подключить: не задан STRIPE_CONNECT_CLIENT_ID.',
  account_rejected: 'Процессинг не подключил счёт. Начните ещё раз.',
  account_connected: 'Этот счёт уже подключён к клинике.',
  account_is_default: 'Основной счёт нельзя отключить. Сначала сделайте основным другой.',
  account_routed:
    'На этот счёт поступают платежи {count, plural, one {# места или группы} few {# мест и групп} many {# мест и групп} other {# мест и групп}}. Сначала направьте их на другой.',
  account_in_use:
    'Этот счёт нужен терминалам, неоплаченным запросам платежей или рассрочкам, поэтому его нельзя отключить.',
  secrets_off: 'Сохранить данные для входа нельзя: SECRETS_KEY не задан.',
}
