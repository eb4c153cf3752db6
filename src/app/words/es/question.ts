import type { question as en } from '../en/question.ts';

export const question: typeof en = {
  title: 'Mensaje a soporte',
  sent: 'Tenemos tu pregunta',
  toMessages: 'Una persona responde en tus Mensajes, en un día hábil.',
  toMail: 'Una persona responde por correo, en un día hábil.',
  messages: 'Mensajes',
  visitor: 'Escríbenos y di adónde puede ir la respuesta.',
  player:
    'Escríbenos. La respuesta llega a tus Mensajes. Con ella van tu nombre de usuario, tu correo, tu ' +
    'nivel VIP y la dirección de tu conexión.',
  yourQuestion: 'Tu pregunta',
  send: 'Enviar',
  never: 'Nunca pedimos tu contraseña, una clave privada ni palabras de recuperación.',
  orMail: 'O escribe a',
};
