import type { buy as en } from '../../en/money/buy.ts';

const COUNTS = ['Ninguna', 'Una', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve'];

export const buy: typeof en = {
  get: 'Recibes',
  pay: 'Pagas',
  amount: 'Importe',
  dollars: (n) => `${n}\u00a0US$`,
  popUp: 'Completa tu pedido en la ventana emergente.',
  ready: 'Tu pedido está listo. Lo terminas con el vendedor, en una ventana aparte.',
  open: 'Abrir el pedido',
  lost: 'La casa no respondió. Inténtalo otra vez: nada se pide dos veces.',
  agree: (name) => `Acepto que quien me vende las monedas es ${name}, no Glasshouse.`,
  read: 'Leer el aviso',
  about: 'Recibes unos',
  choose: 'Elige una oferta',
  via: (name) => `Comprar con ${name}`,
  popUpNote: 'Terminas el pedido en una ventana emergente. Las monedas llegan como depósito.',
  loadingCoins: 'Preguntando qué se vende',
  nothing: 'Nada a la venta',
  noCoins: 'Ahora no hay criptomonedas disponibles.',
  depositCoins: 'Depositar monedas',
  offline: 'No tienes conexión. Se pueden comprar monedas cuando vuelvas.',
  offersLost: 'Las ofertas no llegaron.',
  again: 'Intentar otra vez',
  offers: (n) => `${COUNTS[n] ?? n} ${n === 1 ? 'oferta' : 'ofertas'}`,
  list: 'Ofertas',
  notAvailable: 'No disponible',
  min: (sum) => `Mínimo ${sum}`,
  max: (sum) => `Máximo ${sum}`,
  most: (coin, sum) => `Lo máximo en ${coin} por ${sum}`,
  loadingOffers: 'Preguntando a los vendedores',
  none: 'Ahora no hay ofertas disponibles.',
  fees: 'Después de todas las comisiones. Los cambios varían.',
  disclaimer: 'Aviso',
  seller:
    'El vendedor que eliges te vende las monedas y recibe tu pago, con sus propias condiciones, ' +
    'comisiones y controles de identidad. Glasshouse no es parte de esa venta y no ve ni tu tarjeta ni ' +
    'tu banco.',
  arrives:
    'Las monedas se envían a tu propia dirección de depósito en esta casa y se abonan como cualquier ' +
    'depósito, al cambio de ese momento. Una oferta es lo que el vendedor espera enviar. Cuenta lo que ' +
    'llega.',
  questions: 'Las preguntas sobre un pago van al vendedor; las preguntas sobre un depósito, a nosotros.',
  requiredRule: 'Escribe un importe para seguir.',
  wholeRule: 'Los importes son en dólares enteros.',
  maxRule: (count) => `El importe máximo es de ${count} dólares.`,
  minRule: (dollars) => `El importe mínimo es de ${dollars} dólares.`,
};
