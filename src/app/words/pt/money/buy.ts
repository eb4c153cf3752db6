import type { buy as en } from '../../en/money/buy.ts';

const COUNTS = ['Nenhuma', 'Uma', 'Duas', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove'];

export const buy: typeof en = {
  get: 'Você recebe',
  pay: 'Você paga',
  amount: 'Valor',
  dollars: (n) => `US$\u00a0${n}`,
  popUp: 'Conclua o seu pedido na janela que se abriu.',
  ready: 'Seu pedido está pronto. Você o conclui com o vendedor, numa outra janela.',
  open: 'Abrir o pedido',
  lost: 'A casa não respondeu. Tente de novo: nada é pedido duas vezes.',
  agree: (name) => `Concordo que quem me vende as moedas é ${name}, não o Glasshouse.`,
  read: 'Ler o aviso',
  about: 'Você recebe cerca de',
  choose: 'Escolha uma oferta',
  via: (name) => `Comprar pela ${name}`,
  popUpNote: 'Você conclui o pedido numa outra janela. As moedas chegam como um depósito.',
  loadingCoins: 'Perguntando o que está à venda',
  nothing: 'Nada à venda',
  noCoins: 'Nenhuma criptomoeda disponível no momento.',
  depositCoins: 'Depositar moedas',
  offline: 'Você está sem conexão. As moedas podem ser compradas quando ela voltar.',
  offersLost: 'As ofertas não chegaram.',
  again: 'Tentar de novo',
  offers: (n) => `${COUNTS[n] ?? n} ${n === 1 ? 'oferta' : 'ofertas'}`,
  list: 'Ofertas',
  notAvailable: 'Indisponível',
  min: (sum) => `Mínimo ${sum}`,
  max: (sum) => `Máximo ${sum}`,
  most: (coin, sum) => `Mais ${coin} por ${sum}`,
  loadingOffers: 'Perguntando aos vendedores',
  none: 'Nenhuma oferta disponível no momento.',
  fees: 'Já com todas as taxas. As cotações mudam.',
  disclaimer: 'Aviso',
  seller:
    'O vendedor que você escolhe vende as moedas e recebe o seu pagamento, com os próprios termos, ' +
    'taxas e verificações de identidade. O Glasshouse não é parte dessa venda e não vê o seu cartão ' +
    'nem o seu banco.',
  arrives:
    'As moedas são enviadas ao seu próprio endereço de depósito nesta casa e creditadas como ' +
    'qualquer depósito, pela cotação daquele momento. Uma oferta é o que o vendedor espera enviar. ' +
    'O que vale é o que chega.',
  questions: 'Perguntas sobre um pagamento vão ao vendedor; perguntas sobre um depósito vêm para nós.',
  requiredRule: 'Informe um valor para continuar.',
  wholeRule: 'Os valores precisam ser em dólares inteiros.',
  maxRule: (count) => `O valor máximo é de ${count} dólares.`,
  minRule: (dollars) => `O valor mínimo é de ${dollars} dólares.`,
};
