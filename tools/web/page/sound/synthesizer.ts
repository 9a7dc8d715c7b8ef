import { NEXT_AFTER, SOUNDS, type SoundName, type Tone } from './sound-list.ts';

const MASTER = 0.5;
/** Seconds in which a tone comes and goes, so that it does not click. */
const EDGE = 0.004;
/** So quiet that nobody hears it: an exponential ramp does not reach nothing. */
const SILENCE = 0.0001;

/** Plays sounds one after the other on whatever hears them. Returns when the last tone has ended, on the clock of `context`. */
export function playOn(context: BaseAudioContext, names: readonly SoundName[]): number {
  const out = new GainNode(context, { gain: MASTER });
  out.connect(context.destination);
  const begin = context.currentTime;
  const ends = names.flatMap((name, index) =>
    SOUNDS[name].map(tone => playTone(context, out, tone, begin + (index * NEXT_AFTER) / 1000)),
  );
  return Math.max(begin, ...ends);
}

function playTone(context: BaseAudioContext, out: AudioNode, tone: Tone, begin: number): number {
  const start = begin + tone.at / 1000;
  const end = start + tone.ms / 1000;
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.linearRampToValueAtTime(tone.level, start + EDGE);
  volume.gain.exponentialRampToValueAtTime(SILENCE, end);
  volume.connect(out);
  const source = sourceOf(context, tone, start, end);
  const { filter, from, to, wave } = tone;
  if (filter === undefined) source.connect(volume);
  else {
    // Noise has no frequency of its own; of a tone the filter takes the sharp upper part away.
    const frequency = wave === 'noise' ? from : 800;
    const node = new BiquadFilterNode(context, { type: filter.type, frequency, Q: filter.sharpness });
    if (wave === 'noise' && to !== undefined) node.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(node).connect(volume);
  }
  source.start(start);
  source.stop(end);
  return end;
}

function sourceOf(context: BaseAudioContext, { from, ms, to, wave }: Tone, start: number, end: number) {
  if (wave === 'noise') {
    const buffer = context.createBuffer(1, Math.ceil((context.sampleRate * ms) / 1000), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
    return new AudioBufferSourceNode(context, { buffer });
  }
  const tone = new OscillatorNode(context, { type: wave, frequency: from });
  if (to !== undefined) {
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, end);
  }
  return tone;
}
