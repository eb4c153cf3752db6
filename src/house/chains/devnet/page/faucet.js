// The faucet's page: pays an address of the devnet and shows the chain. Nothing here exists outside the devnet.
const POLL_MS = 1000;
const element = (id) => document.getElementById(id);
const form = element('pay');
const fields = { address: element('address'), amount: element('amount') };

const ask = async (path, body) => {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json();
};

const say = (text) => { element('result').textContent = text; };
const showErrors = (errors) => {
  for (const [name, input] of Object.entries(fields)) {
    const note = element(`${name}-error`);
    note.hidden = !errors[name];
    note.textContent = errors[name] ?? '';
    if (errors[name]) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
};

const pay = async () => {
  showErrors({});
  const button = form.querySelector('.plate');
  button.disabled = true;
  try {
    const reply = await ask('/devnet/faucet/json2', { currencyCode: 'BTC', address: fields.address.value.trim(), amount: fields.amount.value.trim() });
    if (reply.ok) say(`Paid. It waits for the next block: ${reply.data.txid}`);
    else {
      showErrors(reply.error.fields ?? {});
      say(reply.error.fields ? '' : reply.error.message);
    }
  } catch {
    say('The house did not answer. Nothing is known of this payment; look at the list below.');
  } finally {
    button.disabled = false;
    void show();
  }
};

const row = ({ address, amount, currencyCode }) => {
  const item = document.createElement('li');
  const to = document.createElement('span');
  const sum = document.createElement('b');
  to.textContent = address;
  sum.textContent = `${amount} ${currencyCode}`;
  item.append(to, sum);
  return item;
};

const show = async () => {
  try {
    const { ok, data } = await ask('/devnet/blocks/json2', {});
    if (!ok) return;
    element('height').textContent = String(data.height);
    element('next').textContent = data.nextBlockInMs < 1000 ? 'now' : `in ${Math.ceil(data.nextBlockInMs / 1000)} s`;
    element('waiting').textContent = String(data.mempool.length);
    element('mempool').replaceChildren(...data.mempool.map(row));
  } catch {
    element('next').textContent = 'no answer';
  }
};

fields.address.value = new URLSearchParams(location.search).get('address') ?? '';
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void pay();
});
for (const button of form.querySelectorAll('[data-amount]')) {
  button.addEventListener('click', () => { fields.amount.value = button.dataset.amount; });
}
void show();
setInterval(() => { if (document.visibilityState === 'visible') void show(); }, POLL_MS);
