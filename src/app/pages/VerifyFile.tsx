import { verifyPage } from 'virtual:verify-page';
import { formatCount } from '../base/format.ts';
import { InLog } from '../evidence/houseLog/lazy.ts';
import { Optional } from '../base/loading/Optional.tsx';
import { HashText } from '../ui/hash/HashText.tsx';
import { check as words } from '../words/en/games/check.ts';

const FILE = 'verify.html';

/** The file that checks without this house: to be saved, with its hash and its place in the log. */
export const VerifyFile = () => (
  <section className="check check-save" aria-labelledby="check-save-title">
    <h2 id="check-save-title">{words.ownFile}</h2>
    <p>{words.ownFileWhy}</p>
    <a className="button button-secondary button-wide" href={`/${FILE}`} download={FILE}>
      {words.saveFile(formatCount(Math.ceil(verifyPage.bytes / 1_000)))}
    </a>
    <p className="sm muted">{words.fileHash}</p>
    <HashText hash={verifyPage.sha256} label={words.fileHash} />
    <Optional>
      <InLog sha256={verifyPage.sha256} />
    </Optional>
  </section>
);
