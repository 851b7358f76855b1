// Players may come and go at any time: the element does the rest.
document.getElementById('add').addEventListener('click', () => {
  document.querySelector('cabine-schedule').before(document.createElement('cabine-player'));
});
document.getElementById('remove').addEventListener('click', () => {
  [...document.querySelectorAll('cabine-player')].at(-1)?.remove();
});
