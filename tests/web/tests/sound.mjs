// Sound and speech.

import assert from 'node:assert/strict';
import { finish, go, look, shown, until } from '../page.mjs';

/** Runs on the page: records the peak of the samples that go to the loudspeakers. Samples above 1 would be clipped. */
function listen() {
  window.loudest = 0;
  const { connect } = AudioNode.prototype;
  const analysers = new WeakMap();
  AudioNode.prototype.connect = function connectAndMeasure(to, ...rest) {
    if (to instanceof AudioDestinationNode) {
      if (!analysers.has(to)) {
        const analyser = new AnalyserNode(to.context, { fftSize: 32768 });
        analysers.set(to, analyser);
        const samples = new Float32Array(analyser.fftSize);
        setInterval(() => {
          analyser.getFloatTimeDomainData(samples);
          window.loudest = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), window.loudest);
        }, 100);
      }
      connect.call(this, analysers.get(to));
    }
    return connect.call(this, to, ...rest);
  };
}

const loudest = (page) => page.evaluate(() => window.loudest);

export default {
  async 'a walk makes sound after the first key'({ page }) {
    await page.addInitScript(listen);
    await page.reload();
    await shown(page);
    assert.equal(await loudest(page), 0);
    await go(page, 'square:4x1/kruskal#1');
    await finish(page);
    await look(page, 'walk');
    await page.keyboard.down('w');
    await until(page, 'the exit', (now) => now.arrived);
    await page.keyboard.up('w');
    const loud = await loudest(page);
    assert.ok(loud > 0.01 && loud < 1, `${loud}`);
  },

  async 'the position is spoken if the setting is on'({ page }) {
    await page.addInitScript(() => {
      localStorage.setItem('labyrinth/settings.ron', '(version: 1, sound: (speaks: true), walking: (tells_place: true))');
      window.said = [];
      SpeechSynthesis.prototype.speak = ({ lang, text }) => window.said.push(`${lang}: ${text}`);
    });
    await page.reload();
    await shown(page);
    await go(page, 'square:4x1/kruskal#1');
    await finish(page);
    await look(page, 'walk');
    const isSaid = (words) => window.said.some((said) => said.startsWith('en: ') && said.includes(words));
    const hear = (words) => page.waitForFunction(isSaid, words);
    await hear('Dead end: ');
    await page.keyboard.down('w');
    await until(page, 'the exit', (now) => now.arrived);
    await page.keyboard.up('w');
    await hear('Passage: ');
  },
};
