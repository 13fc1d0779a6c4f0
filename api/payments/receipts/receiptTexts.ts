/** The words of a receipt. */
export interface ReceiptTexts {
  /** BCP 47; also the locale of amounts and days. */
  locale: string
  subject: (practice: string) => string
  title: string
  thanks: string
  practice: string
  taxId: string
  patient: string
  date: string
  method: string
  methods: Readonly<Record<string, string>>
  amount: string
  discount: string
  fee: string
  total: string
  refunded: string
  reference: string
  applied: string
  visitOf: (day: string) => string
  unapplied: string
  refunds: string
  isPending: string
  status: string
  pending: string
  page: (number: number, count: number) => string
}

const english: ReceiptTexts = {
  locale: 'en-US',
  subject: (practice) => `Your receipt from ${practice}`,
  title: 'Receipt',
  thanks: 'Thank you for your payment.',
  practice: 'Practice',
  taxId: 'tax ID',
  patient: 'Patient',
  date: 'Date',
  method: 'Paid with',
  methods: { bank_account: 'bank account', terminal: 'card' },
  amount: 'Amount',
  discount: 'Prompt-pay discount',
  fee: 'Convenience fee',
  total: 'Total',
  refunded: 'Refunded',
  reference: 'Reference',
  applied: 'Applied to',
  visitOf: (day) => `Visit on ${day}`,
  unapplied: 'On the account, for future visits',
  refunds: 'Refunds',
  isPending: 'pending',
  status: 'Status',
  pending: 'This payment is pending until the bank confirms it.',
  page: (number, count) => `Page ${number} of ${count}`,
}

const spanish: ReceiptTexts = {
  locale: 'es-US',
  subject: (practice) => `Su recibo de ${practice}`,
  title: 'Recibo',
  thanks: 'Gracias por su pago.',
  practice: 'Consultorio',
  taxId: 'identificación fiscal',
  patient: 'Paciente',
  date: 'Fecha',
  method: 'Pagado con',
  methods: {
    card: 'tarjeta',
    bank_account: 'cuenta bancaria',
    cash: 'efectivo',
    check: 'cheque',
    terminal: 'tarjeta',
  },
  amount: 'Importe',
  discount: 'Descuento por pronto pago',
  fee: 'Cargo por servicio',
  total: 'Total',
  refunded: 'Devuelto',
  reference: 'Referencia',
  applied: 'Aplicado a',
  visitOf: (day) => `Visita del ${day}`,
  unapplied: 'En la cuenta, para próximas visitas',
  refunds: 'Devoluciones',
  isPending: 'en curso',
  status: 'Estado',
  pending: 'Este pago está en curso hasta que el banco lo confirme.',
  page: (number, count) => `Página ${number} de ${count}`,
}

/** In the patient’s message language; English if it is not translated. */
export const receiptTexts = (language: string): ReceiptTexts => (language === 'spanish' ? spanish : english)
