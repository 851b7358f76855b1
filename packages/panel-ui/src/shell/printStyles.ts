import { createGlobalStyle, css } from 'styled-components';

/** A week has the shape of a page on its side. */
export const PrintPage = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 10mm;
  }
`;

/** On paper a screen is its heading and its content, dark on white, without what one presses. */
export const printStyles = css`
  @media print {
    --cabine-page: #fff;
    --cabine-card: #fff;
    --cabine-hover: #f0f0f0;
    --cabine-border: #999;
    --cabine-text: #000;
    --cabine-text-muted: #333;
    --cabine-accent-soft: #f0f0f0;
    --cabine-accent-text: #000;
    --cabine-live: #000;
    --cabine-live-soft: #f0f0f0;
    --cabine-live-fill: #f0f0f0;
    --cabine-top-bar: 0px;
    display: block;
    min-height: 0;
    background: #fff;
    color: #000;

    & > :not(:has(main)),
    & > div > :not(main),
    main
      :is(button:not(th button), input, select, [role='search'], [role='status'], [role='alert'], [data-print='no']) {
      display: none;
    }
    main {
      max-width: none;
      padding: 0;
    }
    main * {
      position: static;
    }
    main tr {
      break-inside: avoid;
    }
    /* What is too wide for paper is printed smaller, but a clip would cut it off. */
    main :has(> table) {
      overflow: visible;
    }
    /* The 24 hours of a week on one page. */
    main [role='grid'] :is(th, td) {
      height: 20px;
      border-color: #999;
      line-height: 1.1;
    }
    /* 'Hoje' and 'Agora': dates and marks stay. */
    main [role='grid'] :is(th[data-today] > small > b, td > small:not([data-note])) {
      display: none;
    }
    main [role='grid'] td {
      padding-inline: 4px;
      overflow: visible;
      white-space: normal;
    }
    /* Only the chosen day is printed. */
    main [role='radio']:not([aria-checked='true']) {
      display: none;
    }
    main [role='radio'][aria-checked='true'] {
      display: block;
      border: 0;
      background: none;
      color: #000;
      font-weight: 600;
    }
  }
`;
