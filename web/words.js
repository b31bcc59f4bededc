// What the page says until the app is there, in the browser's language.

const ENGLISH = {
  loading: 'The program comes…',
  starting: 'It starts…',
  noWebAssembly: 'This browser runs no WebAssembly: please update it, or take another one.',
  noWebGL: 'This browser draws nothing in 3D (it has no WebGL 2): switch hardware acceleration on in its settings, or take another one.',
  notLoaded: 'The program did not come: look whether you are online, and load the page anew.',
  broken: 'The program has come to an unexpected end. Load the page anew: your settings are kept.',
};

const FRENCH = {
  loading: 'Le programme arrive…',
  starting: 'Il démarre…',
  noWebAssembly: 'Ce navigateur n’exécute pas WebAssembly : mettez-le à jour, ou prenez-en un autre.',
  noWebGL: 'Ce navigateur n’affiche pas de 3D (WebGL 2 manque) : activez l’accélération matérielle dans ses réglages, ou prenez-en un autre.',
  notLoaded: 'Le programme n’est pas arrivé : vérifiez votre connexion et rechargez la page.',
  broken: 'Le programme s’est arrêté de façon inattendue. Rechargez la page : vos réglages sont gardés.',
};

const french = (navigator.languages ?? [navigator.language]).map((one) => one.slice(0, 2)).find((one) => one === 'fr' || one === 'en') === 'fr';
document.documentElement.lang = french ? 'fr' : 'en';

export const words = french ? FRENCH : ENGLISH;
