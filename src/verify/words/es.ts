import type { Finding, Kind, State } from '../finding.ts';
import type { OwnWords } from './words.ts';

const LOG_FAULTS: Readonly<Record<string, string>> = {
  notHashes: 'un hash de la prueba no lo es',
  notSizes: 'un tamaño o un índice no es un número entero',
  tooLong: 'la prueba es más larga que la profundidad de cualquier árbol',
  outside: 'el índice está más allá de las entradas de la cabecera',
  shrinks: 'la cabecera posterior tiene menos entradas',
  cut: 'la prueba está cortada: faltan hashes',
  overlong: 'a la prueba le sobran hashes',
  otherPast: 'la prueba lleva a otra raíz anterior',
  otherRoot: 'la prueba lleva a otra raíz: es de otra entrada o de otro registro',
};
const SUM_FAULTS: Readonly<Record<string, string>> = {
  ...LOG_FAULTS,
  notSums: 'una suma no es un número entero de 0 a 2^53 − 1',
  notDay: 'el día no lo es, o el recuento no se hizo en él',
  future: 'el recuento tiene fecha posterior a la cabecera que lo tiene: es del futuro',
  notParts: 'no son cuatro hojas distintas',
  otherSum: 'saldo, apuestas y retiros no son lo que tienen juntas las hojas',
  otherTotal: 'las hojas llevan a otro total',
};

const kinds: Readonly<Record<Kind, string>> = {
  round: 'Ronda',
  jackpot: 'Premio del jackpot',
  ticket: 'Sello',
  heads: 'Cabeceras del registro',
  entry: 'Entrada del registro',
  lotto: 'Sorteo de lotería',
  liabilities: 'Lo que debe la casa',
  seeds: 'Semillas',
  keys: 'Claves de la casa',
  refusals: 'Apuestas rechazadas',
};

const verdicts: Readonly<Record<Finding['verdict'], string>> = {
  holds: 'Se sostiene',
  fails: 'No se sostiene',
  open: 'Sin mostrar',
  refused: 'No se puede leer',
};
const states: Readonly<Record<State, string>> = {
  holds: 'se sostiene',
  fails: 'no se sostiene',
  unproven: 'sin mostrar',
  open: 'sin comprobar',
};

/** Why a text is no evidence, as sentences without a full stop. */
const refusals: OwnWords['refusals'] = {
  tooLarge: () => 'mayor de 32 MiB, así que no se leyó',
  empty: () => 'vacío',
  notText: () => 'no es un texto: se espera JSON tal como se guardó',
  cut: () => 'cortado: falta el final del archivo',
  notJson: () => 'no es JSON válido',
  tooDeep: () => 'anidado a más de 64 niveles',
  badNumber: (about) => `el número ${about} no es entero, o pasa de 2^53 − 1`,
  twice: (about) => `el dato ${about} aparece dos veces`,
  notUnicode: (about) => `el texto ${about} no es Unicode`,
  unknown: () => 'ninguna evidencia que se conozca aquí',
  notRound: () => 'no es una ronda: se esperan los datos de una ronda guardada en Mis apuestas',
  notTicket: (about) => `${about}: se espera un sello tal como se dio`,
  notSeed: () => 'previousSeed: se espera texto',
  notDefinition: (about) => `definition: ${about}`,
  notKeys: (about) => `${about}: se esperan las claves de la casa`,
  notDraw: () => 'no es un sorteo de lotería: se esperan los datos de un sorteo guardado en Anteriores',
  noTickets: (about) => `tickets: se espera la lista que la casa da en ${about}`,
  notClosing: () => 'closing: se espera la declaración tal como se guardó',
  notHead: (about) => `${about}: se espera una cabecera del registro tal como la firmó la casa`,
  notLog: () => 'log: se esperan una cabecera, un índice y una prueba',
  notProof: (about) => `${about}: se espera una prueba de lo que debe la casa`,
  notRefusedBets: () => 'se esperan apuestas rechazadas como las guarda Mis apuestas',
  notEntry: () => 'entry: se esperan un tipo y un texto o su digest',
  tooMany: (about) => `más de ${about} líneas en un archivo: entrégalas en varios`,
  otherHouse: (about) => `de otra casa: ${about} no es la casa de los demás archivos`,
  fork: (about) =>
    `la casa ${about} se bifurcó: a una de sus claves la siguieron dos, y aquí no se sigue ninguna`,
  notKnown: (about) => `${about}: aquí no se conoce tal dato`,
  negative: (about) => `${about}: una suma es negativa`,
  isHash: () => 'esto es el hash: la semilla se muestra después de la ronda',
};

export const es: OwnWords = {
  kinds,
  keysRead: 'los archivos sin claves se comprueban con estas',
  labels: {
    roundOf: (game, n) => `${game}, ronda ${n}`,
    signedText: 'Texto firmado',
    signature: 'Firma',
    key: 'Clave de la casa',
    headOf: (size) => `cabecera de ${size} entradas`,
    counts: (n) => `${n} recuentos`,
    bets: (n) => `${n} ${n === 1 ? 'apuesta' : 'apuestas'}`,
    code: (code) => (code === 0 ? 'Sin respuesta' : `Código ${code}`),
    refusedOf: (n, cents, tokens) => `${n} rechazadas, apostado: ${cents} centavos, ${tokens} fichas`,
    openedOf: (n, won, expected) =>
      `${n} abiertas, habrían ganado ${won} centavos, el azar espera ${expected}`,
    laterTicket: (chain, nonce) => `sello de la cadena ${chain}, nonce ${nonce}`,
    heads: (n) => `${n} cabeceras`,
    hmac: (message) => `HMAC-SHA256(semilla del servidor, ${message})`,
    draw: (n, total) => `Extracción ${n}: int(${total})`,
    rejected: 'descartado',
    serverSeed: 'Semilla del servidor',
    hashOfSeed: 'Su SHA-256',
    seedHash: 'Hash mostrado antes',
    ticketHash: 'Hash del sello',
    clientSeed: 'Semilla del cliente',
    nonce: 'Nonce',
    seedBefore: 'Semilla de la ronda anterior',
    anchorOf: (n) => `Hash mostrado antes, aplicado ${n} veces`,
    nextAnchor: 'Ancla que nombró la cadena anterior',
    definition: 'Definición, canónica',
    hashOfDefinition: 'Su SHA-256',
    mathHash: 'mathHash de la ronda',
    ticketMathHash: 'mathHash del sello',
    record: 'Resultado anotado',
    betIs: 'Moneda · monedas apostadas',
    winIs: 'Moneda · monedas ganadas',
    totalBet: 'Apuesta, centavos (o fichas)',
    totalWin: 'Premio, centavos',
    closing: 'el cierre',
    issuedAt: 'Sello dado',
    createdTime: 'Ronda jugada',
    headAt: 'Cabecera firmada',
    closedAt: 'Mes cerrado',
    countedAt: 'Contado',
    now: 'Reloj de este dispositivo',
    more: (n) => `${n} más`,
    spin: (n, kind) => `Giro ${n} (${kind}), paradas`,
    window: 'Muestra, fila a fila',
    factor: 'Multiplicador',
    freeSpins: 'Giros gratis',
    win: (kind, line, fromRight) =>
      `Gana: ${kind}${line === null ? '' : ` ${line}`}${fromRight ? ' desde la derecha' : ''}`,
    dealt: 'Repartido',
    held: 'Mantenido',
    coins: 'Monedas por mano',
    hand: (n) => `Mano ${n}`,
    drawn: 'Sacado',
    card: (n) => `Cartón ${n}: elegidos, aciertos, monedas`,
    meter: 'Nivel del jackpot, centavos',
    jackpot: 'Gana el jackpot',
    fromLeft: 'Iguales desde la izquierda',
    entry: 'Entrada',
    digest: 'Digest: SHA-256 de aquello de lo que trata',
    leaf: 'Hoja',
    index: 'Lugar, de tantos',
    node: (n) => `Nodo ${n}`,
    root: 'Raíz de la cabecera',
    publicValue: 'Valor público',
    lottoSeed: 'Semilla del cliente',
    ticketCount: 'Boletos',
    hasWon: 'Ya ha ganado',
    rank: (n) => `Puesto ${n}`,
    ticketOf: (n, holder, day) => `boleto ${n}: ${holder}, día ${day}`,
    tokens: (n) => `${n} fichas`,
    pool: 'Bote, centavos',
    hashOfTickets: 'SHA-256 de la lista',
    ticketsHash: 'Hash publicado al cierre',
    block: 'Bloque que decide',
    closingBlock: 'Último bloque al cierre + 2',
    own: 'Saldo + apuestas + retiros, centavos',
    account: 'Digest del jugador y las cifras',
    part: (n, index) => `Parte ${n}, hoja ${index}`,
    total: 'Total en centavos',
  },
  time: {
    past: 'nada es del futuro',
    ofFuture: (what, at, now) =>
      `${what}: ${at} es del futuro, pues el reloj de este dispositivo marca ${now}`,
  },
  lotto: {
    seed: 'la semilla del servidor da el hash publicado antes del mes',
    tickets: 'la lista de boletos da el hash publicado al cierre',
    closing: 'el bloque que decide es el nombrado al cierre',
    winners: 'las semillas dan estos ganadores',
    prizes: 'cada puesto tiene su premio',
    withoutClosing: 'el mes es anterior a las declaraciones firmadas de cierres, y no tiene ninguna',
  },
  log: {
    none: 'este archivo no tiene prueba del registro',
    stands: (place, size) => `es la entrada ${place} de ${size} del registro de la casa`,
    fault: (fault) => `no se muestra que esté en el registro: ${LOG_FAULTS[fault] ?? fault}`,
    onePast: (from, to) => `el registro de ${to} entradas continúa el de ${from}`,
    twoPasts: (from, to, fault) =>
      `dos pasados: el registro de ${from} entradas no es el principio del de ${to} ` +
      `(${LOG_FAULTS[fault] ?? fault})`,
    earlierLater: 'la cabecera posterior tiene fecha anterior a la primera',
    notShown: (from, to, fault) =>
      `no se muestra que sea un solo pasado: el archivo no prueba que el registro de ${to} entradas ` +
      `continúe el de ${from} (${LOG_FAULTS[fault] ?? fault})`,
    notCompared: 'sin comparar: no se muestra que la casa firmara todo esto',
    oneADay: (n) => `${n} recuentos: ninguno tiene otro del mismo día`,
    twoADay: (day) => `son dos recuentos distintos del ${day}`,
    inOrder: (n) =>
      `${n} cabeceras: ninguna tiene menos entradas que una anterior, ni otra raíz con las mismas`,
  },
  refused: {
    claimed:
      'los sellos y las semillas son de la casa; que estas apuestas se enviaran y se rechazaran solo lo ' +
      'dice quien guardó el archivo, que también pudo omitir otras',
    opened: (n, all) => `${n} de ${all} semillas están abiertas y dan el hash de sus sellos`,
    noneOpened: 'aún no hay ninguna semilla abierta',
    otherSeed: (n) => `apuesta ${n}: esta semilla no da el hash de su sello`,
    taken: (n) => `la apuesta ${n} se aceptó: el archivo tiene su ronda`,
    twoSeeds: (n) =>
      `apuesta ${n}: la casa firmó dos semillas distintas para un lugar de una cadena, así que la del ` +
      'sello nunca llega',
    otherChain: (n) =>
      `${n} semillas quizá no lleguen nunca: la casa empezó una cadena posterior del juego; una nueva ` +
      'tabla de pagos o un nuevo secreto es una razón honesta, y una cadena jugada hasta el final',
    inChain: 'ningún sello del archivo es de una cadena posterior',
  },
  liabilities: {
    stated: (total) =>
      `la declaración del total de ${total} centavos tiene su forma; el archivo no tiene prueba de un ` +
      'jugador',
    counted: (total) => `el dinero del jugador está contado en el total de ${total} centavos`,
    fault: (fault) => `no se muestra que el jugador esté contado: ${SUM_FAULTS[fault] ?? fault}`,
  },
  refusals,
  /** What stands around the findings on a page. */
  page: {
    title: 'Comprobar la casa',
    lead:
      'Este único archivo comprueba rondas, sellos, cabeceras del registro, sorteos, premios del jackpot y ' +
      'pruebas de lo que debe la casa. No pregunta a nadie: lo que sueltes aquí se queda en este ' +
      'dispositivo.',
    language: 'Idioma',
    drop: 'Suelta archivos aquí, o elígelos',
    dropHint: 'JSON tal como se guardó, varios a la vez, hasta 32 MiB cada uno',
    paste: 'O pega el texto de uno',
    check: 'Comprobar',
    pasted: (n) => `Texto pegado ${n}`,
    checking: 'Comprobando …',
    none: 'Aún no se ha comprobado nada.',
    summary: (all, bad) =>
      bad === 0
        ? `${all === 1 ? 'Un archivo' : `${all} archivos`}: nada está mal.`
        : `${bad} de ${all}: algo está mal.`,
    verdicts,
    fairness: { holds: 'Justa', fails: 'No es justa' },
    states,
    pencil: 'Seguir con lápiz',
    remove: (file) => `Quitar ${file}`,
    clear: 'Vaciar',
    print: 'Imprimir',
    keyNote:
      'Un archivo trae las claves con las que se comprueba. Compáralas con las que la casa muestra a ' +
      'todos: house en la respuesta de /log/house/json2.',
    own:
      'Quien compile el código fuente obtiene los mismos bytes que este archivo. Su SHA-256 está en el ' +
      'registro de la casa, como entrada del tipo “release”.',
  },
};
