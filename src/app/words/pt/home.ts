import type { home as en } from '../en/home.ts';

export const home: typeof en = {
  name: 'Glasshouse, um cassino comprovadamente justo',
  title: 'Cassino comprovadamente justo',
  lead:
    'Cada resultado é selado antes da sua aposta e aberto depois. Confira você mesmo qualquer ' +
    'rodada, até sem conexão.',
  about: 'Um cassino comprovadamente justo. Cada resultado é selado antes da sua aposta e aberto depois.',
  script: 'O Glasshouse precisa de JavaScript: é o seu aparelho que confere cada rodada.',
  signUp: 'Criar conta',
  check: 'Conferir uma rodada',
  welcome: { header: ['A casa', 'é feita de vidro'], text: 'Cada resultado é selado antes da sua aposta.' },
  fair: { header: ['Duas folhas iguais', 'é jogo justo'], text: 'Seu próprio aparelho confere cada rodada.' },
  lotto: { header: ['Cripto Loteria', 'vinte prêmios'], text: 'Uma janela de 31 vidraças, uma por dia.' },
  seeLotto: 'Ver a loteria',
  flame: 'alimenta a sua chama',
  tokens: 'Jogado com fichas, pago em dinheiro.',
  seePrize: 'Ver o prêmio',
  banners: 'Destaques',
  from: 'Da casa',
  banner: 'Destaque',
  start: 'Começar a passar',
  pause: 'Pausar',
  slideOf: (name, n, count) => `${name} ${n} de ${count}`,
};
