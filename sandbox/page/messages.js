import { dayAndTime } from './day-and-time.js';

const COPIED_FOR_MS = 2000;

const thread = document.getElementById('thread');
const template = document.getElementById('message');
const openedAt = Date.now();

/** Shows a phone's texts, M-Pesa's and others', newest first, and gives back the newest one's element. */
export function showMessages(fromMpesa, fromOthers) {
  const messages = [
    ...fromMpesa.map((message) => ({ ...message, id: message.confirmation_code, sender: 'MPESA' })),
    ...fromOthers.map((message) => ({ ...message, confirmation_code: '' })),
  ].sort((one, other) => Date.parse(other.received_at) - Date.parse(one.received_at));
  // What is there already stays, with the focus and the selection that may be on it.
  const ids = new Set(messages.map(({ id }) => `${id}`));
  for (const item of [...thread.children]) if (!ids.has(item.dataset.id)) item.remove();
  const shown = new Set([...thread.children].map(({ dataset }) => dataset.id));
  for (const [nth, message] of messages.entries())
    if (!shown.has(`${message.id}`))
      thread.insertBefore(messageItem(message), thread.children[nth] ?? null);
  document.getElementById('empty').hidden = messages.length > 0;
  const unread = messages.filter(({ received_at }) => Date.parse(received_at) > openedAt - 1000);
  const badge = document.getElementById('new-count');
  badge.hidden = unread.length === 0;
  badge.textContent = `${unread.length} new`;
  return thread.firstElementChild;
}

function messageItem({ id, confirmation_code, sender, sms, received_at }) {
  const item = template.content.firstElementChild.cloneNode(true);
  item.dataset.id = id;
  const time = item.querySelector('time');
  time.dateTime = received_at;
  time.textContent = dayAndTime(new Date(received_at));
  item.querySelector('.from').textContent = sender;
  const code = item.querySelector('b');
  code.textContent = confirmation_code;
  item.querySelector('.bubble span').textContent = unbroken(sms.slice(confirmation_code.length));
  const copy = item.querySelector('.copy');
  if (!confirmation_code) copy.remove();
  copy.addEventListener('click', () => copyCode(code, copy));
  return item;
}

/** A word joiner after the hyphen: no line may end inside the name. */
function unbroken(text) {
  return text.replace('M-PESA', 'M-\u2060PESA');
}

async function copyCode(code, button) {
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
  } catch {
    // Browsers lend the clipboard to secure pages only; a marked code is one key away from it.
    getSelection().selectAllChildren(code);
    button.textContent = 'Code marked';
  }
  setTimeout(() => {
    button.textContent = 'Copy code';
  }, COPIED_FOR_MS);
}
