/** Author of a line: the patient, the staff, an internal note, or automatic. */
export type Speaker = 'patient' | 'staff' | 'note' | 'automatic'

export interface Topic {
  type: 'chat' | 'sms' | 'email' | 'voice'
  /** Only for emails. */
  subject?: string
  /** `{first}`, `{practice}` and `{amount}` are filled in. */
  lines: readonly (readonly [Speaker, string])[]
}

/** Before a payment that the patient disputes later. */
export const disputedTopic: Topic = {
  type: 'sms',
  lines: [
    ['automatic', 'Hi {first}, {practice} sent you a statement for {amount}. Reply to this text with any questions.'],
    ['patient', 'Is this for my last visit?'],
    ['staff', 'Yes, it is the part that your insurance left to you. Each charge is on the statement in the portal.'],
    ['patient', 'Ok I’ll pay the {amount} by card this week'],
    ['staff', 'Thank you, {first}! We will send you a receipt.'],
  ],
}

export const topics: readonly Topic[] = [
  {
    type: 'sms',
    lines: [
      ['automatic', 'Hi {first}, {practice} sent you a statement for {amount}. Reply to this text with any questions.'],
      ['patient', 'What’s this for? I thought my insurance covered it'],
      ['staff', 'Your insurance paid most of it. The rest was applied to your deductible.'],
      ['patient', 'Ok can you resend the statement?'],
      ['staff', 'I just emailed it to you. You can pay with the link in the email.'],
      ['patient', 'Got it thanks'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'Hi, can I split this into 3 payments?'],
      ['staff', 'Absolutely, {first}. We can set up three monthly payments on a card for the {amount}.'],
      ['note', 'Pt wants a 3-month payment plan. Balance is under the limit, no approval needed.'],
      ['patient', 'That works. The 1st of the month is best for me'],
      ['staff', 'You’re all set! Your first payment will run on the 1st of next month.'],
      ['patient', 'Perfect, thank you!'],
    ],
  },
  {
    type: 'email',
    subject: 'Question about my statement',
    lines: [
      [
        'patient',
        'Good morning,\n\nI got a statement for {amount} and there’s a lab charge on it I don’t recognize. Could you please look into it?\n\nThank you,\n{first}',
      ],
      ['note', 'Lab was ordered at the visit, results are in the chart. Explain and offer an itemized statement.'],
      [
        'staff',
        'Hi {first},\n\nThat lab was ordered by your doctor at your last visit. I added an itemized statement to your account, and you can see it in the portal.\n\nBest,\n{practice} Billing',
      ],
      ['patient', 'That makes sense, thank you. I’ll pay it this week.'],
    ],
  },
  {
    type: 'sms',
    lines: [
      ['patient', 'I switched insurance last month. Do you need a copy of my card?'],
      [
        'staff',
        'Yes please! You can text us the member ID and plan name, or upload a photo of the card in the portal.',
      ],
      ['patient', 'Member ID X100200300, plan is Example Health Silver'],
      ['staff', 'Thank you! We’ll bill the new plan and send you an updated statement if there’s a balance left.'],
    ],
  },
  {
    type: 'voice',
    lines: [
      ['patient', 'Voicemail: Hi, I’m calling about my bill. Please call me back, I’m home after four.'],
      ['note', 'Called at 4:15 PM, no answer, left a voicemail. Will try again tomorrow.'],
      ['staff', 'Called the patient back and went over the {amount} balance.'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'I already paid at the front desk. Why am I still getting these texts?'],
      ['staff', 'I’m so sorry about that. Do you remember what day you paid?'],
      ['patient', 'About two weeks ago, I have the receipt right here'],
      ['note', 'Payment is on the account, unapplied. Asked billing to apply it to the visit.'],
      ['staff', 'Found it! We’re applying it to your visit now, and you won’t get any more reminders.'],
    ],
  },
  {
    type: 'sms',
    lines: [
      [
        'automatic',
        'A friendly reminder from {practice}: you have a balance of {amount}. Pay with the link in your statement.',
      ],
      ['patient', 'The link won’t open on my phone'],
      ['staff', 'Here’s a new link, good for 30 days. You can also enter your statement code in the portal.'],
      ['patient', 'That worked, thanks'],
    ],
  },
  {
    type: 'email',
    subject: 'Financial assistance',
    lines: [
      [
        'patient',
        'Hello,\n\nI lost my job this spring and can’t pay {amount} all at once. Do you offer any financial assistance?\n\n{first}',
      ],
      [
        'staff',
        'Hi {first},\n\nI’m sorry to hear that. Please fill out the financial hardship form in the portal and we’ll take it from there.',
      ],
      ['note', 'Sent hardship form. Hold statements until we get it back.'],
      ['patient', 'I just submitted the form. Thank you for working with me.'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'Hi, we moved. Can I update my address here?'],
      ['staff', 'Of course! What’s the new address?'],
      ['patient', '12 Imaginary Lane, Anytown'],
      ['staff', 'All updated. Your next statement will go there.'],
    ],
  },
]

/** For patients whose language is Spanish. */
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
      ['staff', 'Listo. Le enviaremos un recordatorio el día antes.'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'Buenas tardes, no entiendo este cargo.'],
      ['staff', 'Buenas tardes, {first}. Es la parte que su seguro no cubrió de su última visita.'],
      ['note', 'Explained the deductible in Spanish. Pt wants to check with insurance first.'],
      ['patient', 'Voy a llamar a mi seguro, gracias'],
    ],
  },
]

/** Messages of an unknown sender. */
export const unknownSenderLines: readonly string[] = [
  'Hi is this the billing office? I got a bill for my mother',
  'I think you have the wrong number, I’ve never been to your office',
  'Are you taking new patients for physical therapy?',
  'I got a new phone, can you resend the link?',
]

/** Voicemails of an unknown caller. */
export const unknownSenderCalls: readonly string[] = [
  'Voicemail: Hi, I got a statement in the mail and I’m not sure what it’s for. Please call me back. Thanks.',
  'Voicemail: Hi, where do I mail a payment?',
  'Voicemail: I’m calling about my father’s bill. Can somebody give me a call back?',
]

/** With the automated assistant, until an agent takes over. */
export const assistantTopics: readonly Topic[] = [
  {
    type: 'chat',
    lines: [
      ['patient', 'Hi, when is my payment due?'],
      [
        'automatic',
        'Hi {first}, this is the automated assistant for {practice}. The due date is on your statement, just above the total.',
      ],
      ['patient', 'Found it. Could I do two payments?'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'What cards do you accept?'],
      ['automatic', 'This is the automated assistant for {practice}. We accept all major credit and debit cards.'],
      ['patient', 'Ok, and can I pay it off monthly?'],
    ],
  },
  {
    type: 'chat',
    lines: [
      ['patient', 'I can’t find my last statement'],
      [
        'automatic',
        'Hi {first}, this is the automated assistant for {practice}. You can find all your statements in the portal under Statements.',
      ],
      ['patient', 'It says my code is wrong. Can I talk to a real person?'],
    ],
  },
]
