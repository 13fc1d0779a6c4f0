/** The message with a payment link: practice, amount and link. Never the patient's name or a visit. */
export function requestMessage(
  practice: string,
  { amount, currency, link }: { amount: string; currency: string; link: string },
  language: string,
): { subject: string; text: string } {
  const isSpanish = language === 'spanish'
  const words = isSpanish ? spanish : english
  const format = new Intl.NumberFormat(isSpanish ? 'es-US' : 'en-US', { style: 'currency', currency })
  return { subject: words.subject(practice), text: words.text(practice, format.format(Number(amount)), link) }
}

const english = {
  subject: (practice: string) => `Payment request from ${practice}`,
  text: (practice: string, amount: string, link: string) =>
    `${practice} is requesting a payment of ${amount}. Pay here: ${link}`,
}
const spanish: typeof english = {
  subject: (practice) => `Solicitud de pago de ${practice}`,
  text: (practice, amount, link) => `${practice} le pide que pague ${amount}. Pague aquí: ${link}`,
}
