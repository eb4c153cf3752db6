import { validate } from 'superstruct';
import { NewsletterIssue, sendNewsletter } from '../../players/newsletter/newsletter.ts';
import { UsageError, type Command, outcome } from '../command.ts';
import { readJson } from '../readJson.ts';

const send: Command = {
  usage: 'newsletter send LETTER.json',
  help:
    'to everybody who asked for it and proved the address, once each: id, en (subject, paragraphs), ' +
    'and de where there is one',
  writes: true,
  run: async ({ house }, [file = '']) => {
    const [wrong, issue] = validate(readJson(file), NewsletterIssue);
    if (wrong)
      throw new UsageError(`${file}: ${wrong.path.join('.') || 'the letter'} is not what it must be`);
    const sent = await sendNewsletter(house, issue);
    return outcome(`${issue.id} goes to ${sent} subscriber${sent === 1 ? '' : 's'}`, {
      id: issue.id,
      sent,
    });
  },
};

export const newsletterCommands: readonly Command[] = [send];
