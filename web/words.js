// Messages of the page while the app loads, in the browser's language.

const ENGLISH = {
  loading: 'Loading…',
  starting: 'Starting…',
  noWebAssembly: 'This browser does not support WebAssembly. Update it or use another one.',
  noWebGL: 'This browser does not support WebGL 2. Turn on hardware acceleration in its settings or use another one.',
  notLoaded: 'The app could not be loaded. Check your connection and reload the page.',
  broken: 'The app crashed. Reload the page; your settings are saved.',
};

const FRENCH = {
  loading: 'Chargement…',
  starting: 'Démarrage…',
  noWebAssembly: 'Ce navigateur ne prend pas en charge WebAssembly. Mettez-le à jour ou utilisez-en un autre.',
  noWebGL: 'Ce navigateur ne prend pas en charge WebGL 2. Activez l’accélération matérielle dans ses réglages ou utilisez-en un autre.',
  notLoaded: 'Le chargement a échoué. Vérifiez votre connexion et rechargez la page.',
  broken: 'L’application a planté. Rechargez la page ; vos réglages sont enregistrés.',
};

const french = (navigator.languages ?? [navigator.language]).map((one) => one.slice(0, 2)).find((one) => one === 'fr' || one === 'en') === 'fr';
document.documentElement.lang = french ? 'fr' : 'en';

export const words = french ? FRENCH : ENGLISH;
