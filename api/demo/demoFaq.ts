/** Questions that patients of each demo practice often ask. */
export const demoFaq = [
  {
    question: 'Why did I get a bill after my insurance paid?',
    answer: 'Your plan leaves a part to you, such as a copay, coinsurance or deductible. The bill shows that part.',
  },
  {
    question: 'Can I pay in installments?',
    answer: 'Yes. Reply to our message or call us, and we will set up a payment plan.',
  },
  {
    question: 'My insurance is wrong. What should I do?',
    answer: 'Send us a photo of both sides of your insurance card. We will bill your plan and update your balance.',
  },
]
