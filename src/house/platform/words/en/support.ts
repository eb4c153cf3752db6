export const support = {
  received: (text: string): { subject: string; body: string } => ({
    subject: 'We have your question',
    body: `A person answers here, within one business day.\n\nYou wrote:\n\n${text}`,
  }),
};
