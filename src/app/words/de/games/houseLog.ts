import type { houseLog as en } from '../../en/games/houseLog.ts';

export const houseLog: typeof en = {
  twoPasts:
    'Dieses Haus hat diesem Gerät zwei verschiedene Vergangenheiten gezeigt: Beide hat es unterschrieben, ' +
    'und sie passen nicht zusammen.',
  otherHouse:
    'Hier antwortet ein anderes Haus als das, das dieses Gerät kennt: Es unterschreibt mit anderen ' +
    'Schlüsseln, und nichts Unterschriebenes sagt, dass sie auf die bekannten folgen. Nichts davon wird ' +
    'behalten.',
  forked:
    'Einem Schlüssel dieses Hauses folgten zwei andere. Jemand hat einen Schlüssel, der ihm nicht gehört; ' +
    'hier gilt deshalb keiner von beiden.',
  unproven:
    'Seit mehr als einem Tag antwortet dieses Haus, ohne zu belegen, dass in seinem Logbuch noch steht, ' +
    'was es früher unterschrieben hat.',
  entry: (place, size, when) => `Eintrag ${place} von ${size} im Logbuch des Hauses, unterschrieben ${when}`,
  later: 'Noch nicht im Logbuch des Hauses. Es steht dort nach etwa einer Minute.',
  missing: (when) =>
    `Fehlt im Logbuch des Hauses: Es hätte darin stehen müssen, als das Haus es ${when} unterschrieb. ` +
    'Sichern Sie es: Was das Haus Ihnen gegeben hat, ist der Beleg.',
  otherFile:
    'Im Logbuch des Hauses steht diese Datei nicht so, wie diese App sie kennt. Nehmen Sie sie nicht.',
  otherSums: 'Im Logbuch des Hauses stehen diese Summen nicht so, wie das Haus sie hier nennt.',
  otherClosing: 'Im Logbuch des Hauses steht dieser Schluss des Monats nicht so, wie er hier gezeigt wird.',
  differs: 'Im Logbuch des Hauses steht diese Runde nicht so, wie sie hier gezeigt wird.',
};
