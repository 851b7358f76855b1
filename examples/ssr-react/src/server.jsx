import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { Page } from './Page';

/** The whole page with its styles; the page's policy allows them by `nonce`. */
export function render(nonce) {
  const sheet = new ServerStyleSheet({ nonce });
  const body = renderToString(
    <StyleSheetManager sheet={sheet.instance}>
      <Page />
    </StyleSheetManager>,
  );
  const styles = sheet.getStyleTags();
  sheet.seal();
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>Uma página do servidor</title>
${styles}
</head>
<body><div id="app">${body}</div><script type="module" src="/client.js"></script></body>
</html>
`;
}
