// The faucet's page: pays an address of the devnet and shows the chain. Nothing here exists outside the
// devnet.
const POLL_MS = 1000;
const words = JSON.parse(document.body.dataset.words);
const element = (id) => document.getElementById(id);
const form = element('pay');
const coin = element('currency');
const picks = [...form.querySelectorAll('[data-pick]')];
const fields = { address: element('address'), amount: element('amount') };

const ask = async (path, body) => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  });
  return answer.json();
};

const say = (text) => {
  element('result').textContent = text;
};
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
    const reply = await ask('/devnet/faucet/json2', {
      currencyCode: coin.value,
      address: fields.address.value.trim(),
      amount: fields.amount.value.trim(),
    });
    if (reply.ok) say(words.paid.replace('{txid}', reply.data.txid));
    else {
      showErrors(reply.error.fields ?? {});
      say(reply.error.fields ? '' : reply.error.message);
    }
  } catch {
    say(words.lost);
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
    const { ok, data } = await ask('/devnet/blocks/json2', { currencyCode: coin.value });
    if (!ok) return;
    element('height').textContent = String(data.height);
    element('next').textContent =
      data.nextBlockInMs < 1000
        ? data.mempool.length === 0
          ? words.soon
          : words.now
        : words.inSeconds.replace('{n}', String(Math.ceil(data.nextBlockInMs / 1000)));
    element('waiting').textContent = String(data.mempool.length);
    element('mempool').replaceChildren(...data.mempool.map(row));
  } catch {
    element('next').textContent = words.silent;
  }
};

const make = async () => {
  const made = element('made');
  try {
    const { ok, data, error } = await ask('/devnet/address/json2', { currencyCode: coin.value });
    made.textContent = ok ? data.address : error.message;
  } catch {
    made.textContent = words.noAnswer;
  }
};
element('make').addEventListener('click', () => {
  void make();
});

const choose = () => {
  const [option] = coin.selectedOptions;
  const [name] = option.textContent.split(' (');
  element('address-label').textContent = words.address.replace('{coin}', name);
  element('amount-label').textContent = words.amount.replace('{unit}', coin.value);
  const amounts = option.dataset.amounts.split(' ');
  for (const [at, pick] of picks.entries()) pick.textContent = amounts[at];
  fields.amount.value = amounts[1];
  showErrors({});
  void show();
};

const asked = new URLSearchParams(location.search);
fields.address.value = asked.get('address') ?? '';
const wanted = [...coin.options].find(({ value }) => value === asked.get('currency'));
if (wanted) wanted.selected = true;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void pay();
});
coin.addEventListener('change', choose);
for (const pick of picks)
  pick.addEventListener('click', () => {
    fields.amount.value = pick.textContent;
  });
choose();
setInterval(() => {
  if (document.visibilityState === 'visible') void show();
}, POLL_MS);
