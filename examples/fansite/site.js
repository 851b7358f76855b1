// As on old sites: Sugar and other helpers in every prototype, and React 17 for a part of the page.
Object.prototype.extend = function extend() {};
Array.prototype.toJSON = function toJSON() {
  return 'an array';
};
String.prototype.trim = function trim() {
  return this.replace(/^\s+|\s+$/g, '');
};

const { createElement, useState } = window.React;
function Wall() {
  const [likes, like] = useState(0);
  return createElement('button', { onClick: () => like(likes + 1) }, 'React ', window.React.version, ': ', likes);
}
window.ReactDOM.render(createElement(Wall), document.getElementById('wall'));

document.getElementById('add').onclick = () => {
  document.querySelector('.sidebar').append(document.createElement('cabine-player'));
};
document.getElementById('remove').onclick = () => {
  document.querySelector('cabine-player:last-of-type')?.remove();
};
