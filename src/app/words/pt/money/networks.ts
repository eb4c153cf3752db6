import type { networks as en } from '../../en/money/networks.ts';

export const networks: typeof en = {
  test: (name) => `rede de teste ${name}`,
  starting: (network) => `O nó da casa na ${network} está iniciando.`,
  syncing: (network) => `O nó da casa na ${network} está se atualizando.`,
  syncingAt: (network, read, of) =>
    `O nó da casa na ${network} está se atualizando, no bloco ${read} de ${of}.`,
  down: (network) => `A casa não alcança a ${network} no momento.`,
  wrong: (network) => `O nó da casa na ${network} dá respostas que não podem estar certas.`,
  addressStays: 'O seu endereço continua seu. O que for pago a ele aparece e é creditado depois.',
  payLater: 'Não pague nada até isto terminar. O que foi pago antes não se perdeu.',
  addressLater: 'O seu endereço aparece aqui depois, sozinho.',
  withdrawalsWait: 'Os saques por ela esperam e são enviados depois, sozinhos.',
  goesOn: 'Continua depois, sozinho.',
  below: (confirmations, sum) => `${confirmations} abaixo de ${sum}`,
  above: (confirmations, sum) => `${confirmations} a partir de ${sum}`,
  final: (confirmations) =>
    `Confirmado depois de ${confirmations} ${confirmations === 1 ? 'confirmação' : 'confirmações'}.`,
  fee: 'Taxa da rede',
  noFee: 'paga pela casa',
  transaction: 'Transação',
  several: 'Enviado mais de uma vez, cada vez com uma taxa maior. Só uma destas paga.',
  copied: 'Transação copiada.',
  leaves: (host) => `Estas páginas não são da casa: ${host} vê que transação você consulta, e de onde.`,
  transactionAt: (host) => `Transação em ${host}`,
  addressAt: (host) => `Endereço em ${host}`,
  newTab: 'numa nova aba',
};
