import { hydrateRoot } from 'react-dom/client';
import { Page } from './Page';

hydrateRoot(document.getElementById('app'), <Page />);
