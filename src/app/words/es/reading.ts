import type { reading as english } from '../en/reading.ts';

const TOPICS: Readonly<Record<string, string>> = {
  Coins: 'Monedas',
  Fairness: 'Equidad',
  Games: 'Juegos',
  Money: 'Dinero',
  app: 'aplicación',
  bonus: 'bono',
  budget: 'presupuesto',
  confirmations: 'confirmaciones',
  deposits: 'depósitos',
  'house edge': 'ventaja de la casa',
  keno: 'Keno',
  limits: 'límites',
  lotto: 'lotería',
  networks: 'redes',
  odds: 'probabilidades',
  paytable: 'tabla de pagos',
  'provably fair': 'demostrablemente justo',
  safety: 'seguridad',
  seeds: 'semillas',
  slots: 'Slots',
  strategy: 'estrategia',
  'video poker': 'video póker',
  volatility: 'oscilación',
  wallets: 'billeteras',
};

export const reading: typeof english = {
  onThisPage: 'En esta página',
  updated: 'Actualizado:',
  section: 'Enlace a esta sección',
  table: 'Tabla',
  roundLost: 'La ronda no llegó. Abre su dirección otra vez con conexión.',
  noRound: 'En esta dirección no hay ninguna ronda terminada.',
  mailSupport: 'Por correo:',
  mailBilling: 'Pagos y cuentas limitadas:',
  promotions: 'Promociones',
  promotionsLead:
    'Cada una con todas sus condiciones delante. Un bono es dinero con condiciones: léelas y decide ' +
    'después.',
  worthReading: 'Para leer',
  worthReadingLead: 'Cómo funcionan los juegos, qué cuestan, y cómo tener en orden tus monedas y tus noches.',
  inTopic: (topic) =>
    `Artículos de la casa sobre ${topic.toLowerCase()}: lo que hay detrás de los juegos, en pocos ` +
    'minutos cada uno.',
  aboutTag: (tag) =>
    `Artículos de la casa sobre ${tag.toLowerCase()}: lo que hay detrás de los juegos, en unos minutos ` +
    'cada uno.',
  category: 'categoría',
  tag: 'etiqueta',
  author: 'autor',
  categories: 'Categorías',
  tags: 'Etiquetas',
  more: 'Más para leer',
  minutes: (n) => `${n} ${n === 1 ? 'minuto' : 'minutos'}`,
  code: (code) => `Código ${code}`,
  topic: (name) => TOPICS[name] ?? name,
  onlyEnglish: 'Esta página solo está en inglés.',
  englishKept: 'Sin conexión, este dispositivo tiene esta página en inglés.',
};
