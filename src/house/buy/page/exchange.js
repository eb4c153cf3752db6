// The play exchange's page: shows one order and confirms it, which pays on the devnet. Nothing here exists outside the devnet.
const element = (id) => document.getElementById(id);
const orderId = new URLSearchParams(location.search).get('order') ?? '';
const confirm = element('confirm');
const say = (text) => {
  element('result').textContent = text;
};

const ask = async (path) => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId }),
  });
  return answer.json();
};

const showOrder = ({ provider, amountUsd, coins, currencyCode, address, paid }) => {
  element('provider').textContent = provider;
  element('pays').textContent = `$${amountUsd}.00 of play money`;
  element('gets').textContent = `${coins} ${currencyCode}`;
  element('to').textContent = address;
  confirm.disabled = paid;
  if (paid) say('Paid. It waits for confirmations; watch it in the cashier.');
};

const run = async (path) => {
  confirm.disabled = true;
  try {
    const reply = await ask(path);
    if (reply.ok) showOrder(reply.data);
    else say(reply.error.code === 1002 ? 'There is no such order.' : reply.error.message);
  } catch {
    say('The house did not answer. Confirming again pays once.');
    confirm.disabled = false;
  }
};

confirm.addEventListener('click', () => {
  void run('/devnet/exchange-pay/json2');
});
void run('/devnet/exchange-order/json2');
