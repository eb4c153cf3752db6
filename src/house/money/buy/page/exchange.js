// The play exchange's page: shows one order and confirms it, which pays on the devnet. Nothing here exists
// outside the devnet.
const element = (id) => document.getElementById(id);
const orderId = new URLSearchParams(location.search).get('order') ?? '';
const confirm = element('confirm');
const words = JSON.parse(document.body.dataset.words);
const say = (text) => {
  element('result').textContent = text;
};

const ask = async (path) => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ orderId }),
  });
  return answer.json();
};

const showOrder = ({ provider, amountUsd, coins, currencyCode, address, paid }) => {
  element('provider').textContent = provider;
  element('pays').textContent = words.sum.replace('{usd}', String(amountUsd));
  element('gets').textContent = `${coins} ${currencyCode}`;
  element('to').textContent = address;
  confirm.disabled = paid;
  if (paid) say(words.paid);
};

const run = async (path) => {
  confirm.disabled = true;
  try {
    const reply = await ask(path);
    if (reply.ok) showOrder(reply.data);
    else say(reply.error.code === 1002 ? words.unknown : reply.error.message);
  } catch {
    say(words.lost);
    confirm.disabled = false;
  }
};

confirm.addEventListener('click', () => {
  void run('/devnet/exchange-pay/json2');
});
void run('/devnet/exchange-order/json2');
