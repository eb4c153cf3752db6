/** 16-bit PCM: https://www.rfc-editor.org/rfc/rfc2361 (format 1). */
const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** A WAV file of a rendering, in base64. */
export const wavOf = (buffer: AudioBuffer): Promise<string> => {
  const { numberOfChannels: channels, sampleRate, length } = buffer;
  const bytes = length * channels * SAMPLE_BYTES;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + bytes));
  const text = (at: number, word: string) => {
    for (const [i, letter] of [...word].entries()) view.setUint8(at + i, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * SAMPLE_BYTES, true);
  view.setUint16(32, channels * SAMPLE_BYTES, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  text(36, 'data');
  view.setUint32(40, bytes, true);
  for (let channel = 0; channel < channels; channel += 1) {
    const samples = buffer.getChannelData(channel);
    for (let i = 0; i < length; i += 1) {
      const sample = Math.max(-1, Math.min(1, samples[i] ?? 0));
      view.setInt16(
        HEADER_BYTES + (i * channels + channel) * SAMPLE_BYTES,
        Math.round(sample * 32_767),
        true,
      );
    }
  }
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done((reader.result as string).split(',')[1] ?? ''));
    reader.addEventListener('error', () => fail(new Error('the file could not be read')));
    reader.readAsDataURL(new Blob([view.buffer]));
  });
};
