/** Author of a line: the patient, the staff, an internal note, or automatic. */
export type Speaker = 'patient' | 'staff' | 'note' | 'automatic'

export interface Topic {
  type: 'chat' | 'sms' | 'email' | 'voice'
  /** Only for emails. */
  subject?: string
  /** `{first}`, `{practice}` and `{amount}` are filled in. */
  lines: readonly (readonly [Speaker, string])[]
}

export const topics: readonly Topic[] = [
  {
    type: 'sms',
    lines: [
      ['automatic', 'Hi {first}, {practice} sent you a statement for {amount}. Reply here with any question.'],
      ['patient', 'What is this for? I thought my insurance paid.'],
      ['staff', 'Your insurance covered most of the visit. What is left is your deductible.'],
      ['patient', 'Ok. Can you send me the statement again?'],
      ['staff', 'I just sent it to your e-mail address. You can pay by the link in it.'],
      ['patient', 'Got it, thanks'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'Hello, I would like to pay in three parts. Is that possible?'],
      ['staff', 'Yes, {first}. For {amount} we can set up three monthly payments on a card.'],
      ['note', 'Asked for a plan of three. Balance is within the limit, no approval needed.'],
      ['patient', 'That works. The first of the month is best for me.'],
      ['staff', 'Done. The first payment is taken on the first of next month.'],
      ['patient', 'Perfect, thank you!'],
    ],
  },
  {
    type: 'email',
    subject: 'Question about my statement',
    lines: [
      [
        'patient',
        'Good morning,\n\nI received a statement for {amount}. There is a lab test on it that I do not remember having. Could you look into it?\n\nKind regards,\n{first}',
      ],
      ['note', 'Lab test was ordered at the visit, result is in the chart. Explain and offer the itemized statement.'],
      [
        'staff',
        'Hello {first},\n\nthe test was ordered by your doctor at your last visit. I have attached the itemized statement to your account; you see it in the portal.\n\nBest,\n{practice}',
      ],
      ['patient', 'Thank you, that explains it. I will pay this week.'],
    ],
  },
  {
    type: 'sms',
    lines: [
      ['patient', 'I have a new insurance since last month. Do you need the card?'],
      ['staff', 'Yes please. Send the member id and the name of the plan, or a photo through the portal.'],
      ['patient', 'Member id is X100200300, plan is Example Health Silver'],
      ['staff', 'Thank you! We bill the new plan and send you a new statement if anything is left.'],
    ],
  },
  {
    type: 'voice',
    lines: [
      ['patient', 'Voice message: please call me back about my bill, I am home after four.'],
      ['note', 'Called at 4:15 pm, no reply, left a voice mail. Try again tomorrow.'],
      ['staff', 'Called back and explained the balance of {amount}.'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'I paid at the front desk already. Why do I still get messages?'],
      ['staff', 'I am sorry about that. Do you remember the day you paid?'],
      ['patient', 'Two weeks ago, I have the receipt here'],
      ['note', 'Payment sits on the account unapplied. Asked billing to apply it to the visit.'],
      ['staff', 'Found it. It is being applied to your visit now, and the messages have stopped.'],
    ],
  },
  {
    type: 'sms',
    lines: [
      ['automatic', 'A friendly reminder from {practice}: {amount} is due. Pay by the link in your statement.'],
      ['patient', 'The link does not open on my phone'],
      [
        'staff',
        'Here is a new one; it works for 30 days. You can also enter the code of your statement in the portal.',
      ],
      ['patient', 'It works now'],
    ],
  },
  {
    type: 'email',
    subject: 'Financial assistance',
    lines: [
      ['patient', 'Hello,\n\nI lost my job in spring and cannot pay {amount} at once. Is there any help?\n\n{first}'],
      ['staff', 'Hello {first},\n\nwe are sorry to hear that. Please fill in the hardship form in the portal.'],
      ['note', 'Hardship form sent. Hold statements until it is back.'],
      ['patient', 'I have sent the form just now. Thank you for your patience.'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'Can I change my address here? We moved.'],
      ['staff', 'Of course. What is the new address?'],
      ['patient', '12 Imaginary Lane, Anytown'],
      ['staff', 'Saved. Your next letter goes there.'],
    ],
  },
]

/** For patients who are written to in Spanish. */
export const spanishTopics: readonly Topic[] = [
  {
    type: 'sms',
    lines: [
      [
        'automatic',
        'Hola {first}: {practice} le envió un estado de cuenta por {amount}. Responda aquí si tiene preguntas.',
      ],
      ['patient', '¿Puedo pagar en dos partes?'],
      ['staff', 'Claro que sí. ¿Qué fecha le conviene para el primer pago?'],
      ['patient', 'El día 15 por favor'],
      ['staff', 'Listo. Le enviaremos un recordatorio un día antes.'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'Buenas tardes, no entiendo este cargo.'],
      ['staff', 'Buenas tardes, {first}. Es la parte que su seguro no cubrió de su última visita.'],
      ['note', 'Explicado el deducible; quiere hablar con su seguro primero.'],
      ['patient', 'Voy a llamar a mi seguro, gracias'],
    ],
  },
]

/** Messages of an unknown sender. */
export const strangerLines: readonly string[] = [
  'Hello, is this the billing office? I got a letter for my mother.',
  'Wrong number? I never was at your practice.',
  'Do you take new patients for physical therapy?',
  'I changed my phone. Please send the link again.',
]

/** Voicemails of an unknown caller. */
export const strangerCalls: readonly string[] = [
  'Voice message: I have a statement here and do not know what it is for. Please call me back.',
  'Voice message: where do I send a payment to?',
  'Voice message: I am calling about a bill of my father. Can you call me?',
]

/** With the automated assistant, until an agent takes over. */
export const assistantTopics: readonly Topic[] = [
  {
    type: 'chat',
    lines: [
      ['patient', 'Hello, when is my payment due?'],
      [
        'automatic',
        'Hi {first}, this is the automated assistant of {practice}. The due date is on your statement, above the total.',
      ],
      ['patient', 'Found it. Could I pay it in two parts?'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'Which cards do you take?'],
      ['automatic', 'This is the automated assistant of {practice}. You can pay by any credit or debit card.'],
      ['patient', 'And can I pay my balance monthly?'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'I cannot find my last statement.'],
      [
        'automatic',
        'Hi {first}, this is the automated assistant of {practice}. All your statements are in the portal, under Statements.',
      ],
      ['patient', 'It says that my code is wrong. Can a person help me?'],
    ],
  },
]
