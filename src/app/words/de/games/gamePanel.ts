import type { gamePanel as en } from '../../en/games/gamePanel.ts';
import { ROUND } from './play.ts';

const ROUNDS: Readonly<Record<string, string>> = {
  spin: 'Drehungen',
  wall: 'Wände',
  deal: 'Hände',
  draw: 'Ziehungen',
};

export const gamePanel: typeof en = {
  howMany: (round) => `Wie viele ${ROUNDS[round] ?? round}`,
  count: (n, round) => `${n} ${ROUNDS[round] ?? round}`,
  limit: 'Anhalten, bevor der Verlust übersteigt',
  whole: 'ganze Dollar',
  enterLimit: 'Geben Sie in ganzen Dollar an, was Sie höchstens verlieren wollen.',
  belowBet: 'Das Limit liegt unter einem Einsatz.',
  autoText: (round, sum, bets) =>
    `Jede ${ROUND[round] ?? round} setzt ${sum}. ` +
    `Auto hält auch bei einem Feature an, bei einem Gewinn ab ${bets} Einsätzen und wenn sich Ihr ` +
    'Guthaben ändert.',
  autoRests: (left) => `Auto pausiert, weil diese Seite verdeckt war. Übrige Runden: ${left}.`,
  goOn: 'Weiter',
  endAuto: 'Auto beenden',
  start: (n, round) => `${n} ${ROUNDS[round] ?? round} starten`,
  sound: (on) => `Ton ${on ? 'an' : 'aus'}`,
  music: (on) => `Musik ${on ? 'an' : 'aus'}`,
  soundAndMusic: 'Ton und Musik',
  keys: 'Tasten',
  haptics: (on) => `Vibration ${on ? 'an' : 'aus'}`,
  noPractice: 'Übungsrunden werden nicht behalten.',
  noRounds: 'Noch keine Runden dieses Spiels auf diesem Gerät.',
  betOf: (sum) => `Einsatz ${sum}`,
  noWin: 'Kein Gewinn',
  checked: 'Hier geprüft',
  last: 'Letzte Runde',
  next: 'Nächste Runde',
  playFirst: 'Spielen Sie eine Runde, dann wird ihr Seed hier geöffnet.',
  practiceRound: 'Eine Übungsrunde',
  practiceText: 'Dieses Gerät hat sie versiegelt, gegeben und ihren Seed geöffnet.',
  wasFair: 'Die letzte Runde war fair',
  notChecked: 'Noch nicht geprüft',
  noMatch: 'Diese Runde stimmt nicht überein',
  recomputed: 'Auf diesem Gerät nachgerechnet.',
  runsHere: 'Die Prüfung läuft auf diesem Gerät.',
  openedSeed: 'Server-Seed, geöffnet',
  serverSeed: 'Server-Seed',
  clientSeed: 'Client-Seed',
  nonce: 'Nonce',
  allRounds: 'Alle meine Runden',
  copied: 'Kopiert',
  copy: 'Fingerabdruck kopieren',
  seedRule: 'Nehmen Sie 1 bis 64 Buchstaben, Ziffern, - oder _.',
  seedHint:
    'Bleibt es leer, macht dieses Gerät für jede Runde einen neuen zufälligen, ' +
    'nachdem der Fingerabdruck gezeigt ist.',
  place: 'Platz in der Kette',
  roundNo: (n) => `Runde ${n}`,
  average: 'Rückgabe im Schnitt',
  thatPay: (round) => `${ROUNDS[round] ?? round} mit Gewinn`,
  swing: 'Volatilität',
  topWin: (round) => `Höchster Gewinn je ${ROUND[round] ?? round}`,
  at: (sum) => `Bei ${sum}`,
  lobbyUsed: 'Aus der Lobby eines Anbieters geöffnet',
  lobbyUsedWhy:
    'Dieses Spiel wurde aus der Lobby eines Spieleanbieters geöffnet. ' +
    'Hier wird ein Tisch aus unserer eigenen Lobby geöffnet, und Einsätze zahlt Ihr eigenes Guthaben.',
};
