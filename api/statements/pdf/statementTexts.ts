/** The words on a printed statement. */
export interface StatementTexts {
  /** BCP 47; also the locale of amounts. */
  locale: string
  statement: string
  taxId: string
  code: string
  account: string
  amountDue: string
  nothingDue: string
  service: string
  billed: string
  insurance: string
  adjusted: string
  paid: string
  due: string
  page: (number: number, count: number) => string
  /** How to open the statement with the code. */
  online: (address: string, code: string) => string
}

const english: StatementTexts = {
  locale: 'en-US',
  statement: 'Statement',
  taxId: 'Tax ID',
  code: 'Code',
  account: 'Account',
  amountDue: 'Amount due',
  nothingDue: 'Nothing is due right now.',
  service: 'Date and service',
  billed: 'Charges',
  insurance: 'Insurance',
  adjusted: 'Adjusted',
  paid: 'Paid',
  due: 'Due',
  page: (number, count) => `Page ${number} of ${count}`,
  online: (address, code) => `To see this statement online, go to ${address} and enter the code ${code}.`,
}

const spanish: StatementTexts = {
  locale: 'es-US',
  statement: 'Estado de cuenta',
  taxId: 'ID fiscal',
  code: 'Código',
  account: 'Cuenta',
  amountDue: 'Importe a pagar',
  nothingDue: 'No hay nada que pagar en este momento.',
  service: 'Fecha y servicio',
  billed: 'Cargos',
  insurance: 'Seguro',
  adjusted: 'Ajustes',
  paid: 'Pagado',
  due: 'A pagar',
  page: (number, count) => `Página ${number} de ${count}`,
  online: (address, code) =>
    `Para ver este estado de cuenta en línea, vaya a ${address} e introduzca el código ${code}.`,
}

/** In the patient’s message language; English if it is not translated. */
export const statementTexts = (language: string): StatementTexts => (language === 'spanish' ? spanish : english)
