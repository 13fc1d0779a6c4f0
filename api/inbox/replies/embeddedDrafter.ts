import type { DraftRequest, Drafter } from './Drafter.ts'

type Topic = 'plan' | 'insurance' | 'appointment' | 'balance' | 'thanks' | 'other'

/** The first match applies. Thanks come last, because requests contain thanks, too. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  ['insurance', /\b(insurance|insurer|covered|coverage|deductible|claim|member id|seguro|aseguradora)\b/i],
  ['plan', /\b(payment plan|in parts|installments?|monthly|each month|pay (it )?later|cuotas|en partes|a plazos)\b/i],
  ['appointment', /\b(appointment|reschedule|visit|cita|consulta)\b/i],
  ['balance', /\b(balance|owe|bill|charge[ds]?|statement|amount|pay|saldo|debo|factura|cuenta|pagar)\b/i],
  ['thanks', /\b(thanks?|thank you|great|perfect|gracias|perfecto)\b/i],
]

const english: Record<Topic, (request: DraftRequest) => readonly string[]> = {
  plan: ({ balance }) => [
    balance ? `We can talk about paying your balance of ${balance} in parts.` : 'We can talk about paying in parts.',
    'Tell us how much you could pay each month, and we will see what is possible.',
  ],
  insurance: ({ balance }) => [
    'We will check what your insurance has answered and write to you again.',
    ...(balance ? [`Until then, the open balance on your account is ${balance}.`] : []),
  ],
  appointment: () => [
    'We have your message about your appointment.',
    'Tell us which day and time suit you, and we will pass it on to the front desk.',
  ],
  balance: ({ balance }) => [
    balance ? `The open balance on your account is ${balance}.` : 'We see no open balance on your account.',
    'If something looks wrong to you, tell us which charge you mean and we will check it.',
  ],
  thanks: () => ['You are welcome.', 'Write to us whenever you have another question.'],
  other: () => ['We have your message and will look into it.', 'Is there anything else that we should know?'],
}

const spanish: Record<Topic, (request: DraftRequest) => readonly string[]> = {
  plan: ({ balance }) => [
    balance ? `Podemos hablar de pagar su saldo de ${balance} en partes.` : 'Podemos hablar de pagar en partes.',
    'Díganos cuánto podría pagar cada mes y veremos qué es posible.',
  ],
  insurance: ({ balance }) => [
    'Revisaremos qué ha respondido su seguro y le escribiremos de nuevo.',
    ...(balance ? [`Mientras tanto, el saldo pendiente de su cuenta es ${balance}.`] : []),
  ],
  appointment: () => [
    'Tenemos su mensaje sobre su cita.',
    'Díganos qué día y hora le convienen y lo pasaremos a la recepción.',
  ],
  balance: ({ balance }) => [
    balance ? `El saldo pendiente de su cuenta es ${balance}.` : 'No vemos ningún saldo pendiente en su cuenta.',
    'Si algo le parece incorrecto, díganos qué cargo es y lo revisaremos.',
  ],
  thanks: () => ['Con mucho gusto.', 'Escríbanos cuando tenga otra pregunta.'],
  other: () => ['Tenemos su mensaje y lo revisaremos.', '¿Hay algo más que debamos saber?'],
}

const isShorter = /\b(short|shorter|brief|briefer|concise|corto|breve|короче|кратко)/i
const isSpanish = /\b(spanish|español|espanol)\b|испанск/i
const isEnglish = /\b(english|inglés|ingles)\b|английск/i

/** Instructions that it supports: shorter, in Spanish, in English. */
function readInstructions(instructions: string) {
  const instructed = { isShorter: isShorter.test(instructions), isSpanish: isSpanish.test(instructions) }
  const isEnglishRequested = isEnglish.test(instructions)
  const rest = [isShorter, isSpanish, isEnglish].reduce((text, known) => text.replace(known, ' '), instructions)
  // Words like “make it … and in …, please” are not instructions themselves.
  const questions = rest
    .match(/\p{L}{5,}/gu)
    ?.filter((word) => !/^(please|write|answer|reply|пожалуйста|ответь)$/i.test(word))
  return { ...instructed, isEnglish: isEnglishRequested, hasMore: (questions?.length ?? 0) > 0 }
}

/** Drafts from a few templates, deterministically. It calls no service and understands only simple words. */
export const embeddedDrafter: Drafter = (request) => {
  const { isShorter: short, hasMore, ...languages } = readInstructions(request.instructions)
  const inSpanish = languages.isSpanish || (request.language === 'spanish' && !languages.isEnglish)
  const question = request.lines.findLast(({ isPatient }) => isPatient)?.text ?? ''
  const topic = topics.find(([, words]) => words.test(question))?.[0] ?? 'other'
  const sentences = (inSpanish ? spanish : english)[topic](request)
  const name = request.patientFirstName
  const greeting = inSpanish ? (name ? `Hola, ${name}:` : 'Hola:') : name ? `Hi ${name},` : 'Hello,'
  const text = short
    ? `${greeting} ${sentences[0]}`
    : `${greeting}\n\n${sentences.join(' ')}\n\n${request.practiceName}`
  return Promise.resolve({ text, ignoresInstructions: hasMore, needsPerson: topic === 'other' })
}
