import type { networks as en } from '../../en/money/networks.ts';

export const networks: typeof en = {
  test: (name) => `red de prueba de ${name}`,
  starting: (network) => `El nodo de la casa en la ${network} está arrancando.`,
  syncing: (network) => `El nodo de la casa en la ${network} se está poniendo al día.`,
  syncingAt: (network, read, of) =>
    `El nodo de la casa en la ${network} se está poniendo al día, en el bloque ${read} de ${of}.`,
  down: (network) => `La casa no llega a la ${network} en este momento.`,
  wrong: (network) => `El nodo de la casa en la ${network} da respuestas que no pueden ser correctas.`,
  addressStays: 'Tu dirección sigue siendo tuya. Lo que se pague a ella se muestra y se abona después.',
  payLater: 'No pagues nada hasta que esto pase, por favor. Lo pagado antes no se pierde.',
  addressLater: 'Tu dirección se muestra aquí después, por sí sola.',
  withdrawalsWait: 'Los retiros por ella esperan y se envían después, por sí solos.',
  goesOn: 'Sigue después, por sí sola.',
  below: (confirmations, sum) => `${confirmations} por debajo de ${sum}`,
  above: (confirmations, sum) => `${confirmations} desde ${sum}`,
  final: (confirmations) =>
    `Confirmado tras ${confirmations} ${confirmations === 1 ? 'confirmación' : 'confirmaciones'}.`,
  fee: 'Comisión de red',
  noFee: 'la paga la casa',
  transaction: 'Transacción',
  several: 'Enviada más de una vez, cada vez con una comisión más alta. Solo una de ellas paga.',
  copied: 'Transacción copiada.',
  leaves: (host) => `Estas páginas no son de la casa: ${host} ve qué transacción miras, y desde dónde.`,
  transactionAt: (host) => `Transacción en ${host}`,
  addressAt: (host) => `Dirección en ${host}`,
  newTab: 'en una pestaña nueva',
};
