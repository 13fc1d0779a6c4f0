export const en = {
  title: 'Logos and email header',
  help_logo: 'At the top of emails and statements that have no image of their own.',
  help_email_header: 'At the top of emails to patients. Emails already sent show a replaced header for 30 days.',
  help_paper_statement_logo: 'At the top of statements and letters.',
}
