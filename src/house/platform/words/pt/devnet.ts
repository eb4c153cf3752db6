import type { devnet as en } from '../en/devnet.ts';

export const devnet: typeof en = {
  frame: { back: 'Voltar ao caixa', noAnswer: 'A casa não respondeu.' },
  faucet: {
    title: 'Torneira da devnet',
    notice:
      'Estas moedas são moedas fictícias da devnet desta casa. Elas não valem nada. Nunca envie ' +
      'moedas de verdade a um endereço da devnet: elas se perderiam.',
    coin: 'Moeda',
    onEthereum: 'na Ethereum',
    address: 'Endereço de {coin}',
    amount: 'Valor em {unit}',
    amounts: 'Valores',
    pay: 'Pagar pela torneira',
    outTitle: 'Um endereço para sacar',
    outText: 'Ele faz o papel de uma carteira sua. O que é enviado para lá sai da casa e não é de ninguém.',
    make: 'Criar um endereço para esta moeda',
    chain: 'A cadeia',
    height: 'Altura',
    next: 'Próximo bloco',
    waiting: 'Pagamentos esperando',
    paid: 'Pago. Espera o próximo bloco: {txid}',
    lost: 'A casa não respondeu. Nada se sabe deste pagamento; veja a lista abaixo.',
    soon: 'assim que houver um pagamento esperando',
    now: 'agora',
    inSeconds: 'em {n} s',
    silent: 'sem resposta',
  },
  exchange: {
    title: 'Corretora fictícia',
    notice:
      'Esta corretora pertence à devnet desta casa. Ninguém pede um cartão, nenhum dinheiro é pago, ' +
      'e as moedas não valem nada.',
    order: 'Seu pedido',
    provider: 'Fornecedor',
    pay: 'Você paga',
    get: 'Você recebe',
    to: 'Para o seu endereço de depósito',
    confirm: 'Confirmar o pedido',
    sum: '{usd} dólares fictícios',
    paid: 'Pago. Espera confirmações; acompanhe no caixa.',
    unknown: 'Este pedido não existe.',
    lost: 'A casa não respondeu. Confirmar de novo paga uma vez só.',
  },
};
