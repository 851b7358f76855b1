declare module '@fontsource-variable/inter/wght.css';
