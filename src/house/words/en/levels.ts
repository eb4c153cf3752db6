export const levels = {
  vip: (level: number): { subject: string; body: string } => ({
    subject: `VIP level ${level}`,
    body: `You have reached VIP level ${level}. A VIP level once reached is kept.`,
  }),
  cashback: (level: number, percent: number): { subject: string; body: string } => ({
    subject: `Cashback level ${level}`,
    body:
      `You have reached cashback level ${level}: ${percent} % of a lost week comes back. It looks ` +
      'at the turnover of the last thirty days.',
  }),
};
