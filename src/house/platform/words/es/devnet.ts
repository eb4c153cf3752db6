import type { devnet as en } from '../en/devnet.ts';

export const devnet: typeof en = {
  frame: { back: 'Volver a la caja', noAnswer: 'La casa no respondió.' },
  faucet: {
    title: 'Grifo del devnet',
    notice:
      'Estas monedas son monedas de juego del propio devnet de esta casa. No valen nada. Nunca envíes ' +
      'monedas reales a una dirección del devnet: se perderían.',
    coin: 'Moneda',
    onEthereum: 'en Ethereum',
    address: 'Dirección de {coin}',
    amount: 'Importe en {unit}',
    amounts: 'Importes',
    pay: 'Pagar desde el grifo',
    outTitle: 'Una dirección a la que retirar',
    outText: 'Hace las veces de una billetera tuya. Lo que se envía allí sale de la casa y no es de nadie.',
    make: 'Hacer una dirección para esta moneda',
    chain: 'La cadena',
    height: 'Altura',
    next: 'Próximo bloque',
    waiting: 'Pagos en espera',
    paid: 'Pagado. Espera el próximo bloque: {txid}',
    lost: 'La casa no respondió. No se sabe nada de este pago; mira la lista de abajo.',
    soon: 'en cuanto espere un pago',
    now: 'ahora',
    inSeconds: 'en {n} s',
    silent: 'sin respuesta',
  },
  exchange: {
    title: 'Casa de cambio de juego',
    notice:
      'Esta casa de cambio es del propio devnet de esta casa. Nadie pide una tarjeta, no se paga ' +
      'dinero, y las monedas no valen nada.',
    order: 'Tu pedido',
    provider: 'Proveedor',
    pay: 'Pagas',
    get: 'Recibes',
    to: 'A tu dirección de depósito',
    confirm: 'Confirmar el pedido',
    sum: '{usd} dólares, solo de juego',
    paid: 'Pagado. Espera confirmaciones; míralo en la caja.',
    unknown: 'Ese pedido no existe.',
    lost: 'La casa no respondió. Confirmar otra vez paga una sola vez.',
  },
};
