import { validate } from 'superstruct';
import { NewsletterLetter, sendNewsletter } from '../../newsletter/newsletter.ts';
import { UsageError, type Command, outcome } from '../command.ts';
import { readJson } from '../readJson.ts';

const send: Command = {
  usage: 'newsletter send LETTER.json',
  help: 'to everybody who asked for it and proved the address, once each: id, en (subject, paragraphs), and de where there is one',
  writes: true,
  run: async ({ house }, [file = '']) => {
    const [wrong, letter] = validate(readJson(file), NewsletterLetter);
    if (wrong)
      throw new UsageError(`${file}: ${wrong.path.join('.') || 'the letter'} is not what it must be`);
    const sent = await sendNewsletter(house, letter);
    return outcome(`${letter.id} goes to ${sent} subscriber${sent === 1 ? '' : 's'}`, {
      id: letter.id,
      sent,
    });
  },
};

export const newsletterCommands: readonly Command[] = [send];
