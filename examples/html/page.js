// Players can be added and removed at any time.
document.getElementById('add').addEventListener('click', () => {
  document.querySelector('cabine-schedule').before(document.createElement('cabine-player'));
});
document.getElementById('remove').addEventListener('click', () => {
  [...document.querySelectorAll('cabine-player')].at(-1)?.remove();
});
