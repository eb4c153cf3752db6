import { type Batcher, cut, NO_KEY, sameKey } from './batcher.ts';

/** Floats of one instance: box (x y w h), frame (x y w h), axis (cos sin), alpha. */
const FLOATS = 11;
/**
 * Sprites of a frame at most. The largest window needs about 1,100: 7 by 7 cells with glass, symbol and
 * edges, and 26 lines of six double strokes.
 */
const MAX_SPRITES = 2048;

const VERTEX = `#version 300 es
layout(location=0) in vec4 box;
layout(location=1) in vec4 frame;
layout(location=2) in vec3 turn;
uniform vec2 size;
uniform vec2 sheet;
out vec2 uv;
out float alpha;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 p = corner * box.zw;
  p = box.xy + vec2(p.x * turn.x - p.y * turn.y, p.x * turn.y + p.y * turn.x);
  gl_Position = vec4(p / size * vec2(2, -2) + vec2(-1, 1), 0, 1);
  uv = (frame.xy + corner * frame.zw) / sheet;
  alpha = turn.z;
}`;
const FRAGMENT = `#version 300 es
precision mediump float;
uniform sampler2D atlas;
in vec2 uv;
in float alpha;
out vec4 colour;
void main() { colour = texture(atlas, uv) * alpha; }`;

const compiled = (gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader | null => {
  const shader = gl.createShader(kind);
  if (shader === null) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return gl.getShaderParameter(shader, gl.COMPILE_STATUS) === true ? shader : null;
};

const linked = (gl: WebGL2RenderingContext): WebGLProgram | null => {
  const vertex = compiled(gl, gl.VERTEX_SHADER, VERTEX);
  const fragment = compiled(gl, gl.FRAGMENT_SHADER, FRAGMENT);
  const program = gl.createProgram();
  if (vertex === null || fragment === null) return null;
  gl.attachShader(program, vertex);
  gl.attachShader(program, fragment);
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
};

interface WebglCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
  readonly program: WebGLProgram | null;
}
/** The software renderers of Chromium, Mesa and Windows. */
const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|softpipe|software|basic render/i;
/**
 * A software renderer draws a third of the frames that Canvas 2D draws, and blocks the page for longer than
 * the rest of a start does (`npm run bench -- frames`).
 */
const isSoftwareRenderer = (gl: WebGL2RenderingContext): boolean => {
  // Firefox has it as RENDERER, without the extension.
  const renderer: unknown = gl.getParameter(
    gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER,
  );
  return typeof renderer === 'string' && SOFTWARE_RENDERERS.test(renderer);
};
const openCanvas = (): WebglCanvas | null => {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    antialias: false,
    premultipliedAlpha: true,
    failIfMajorPerformanceCaveat: true,
  });
  if (gl === null) return null;
  if (!isSoftwareRenderer(gl)) return { canvas, gl, program: linked(gl) };
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return null;
};

/**
 * Sets up buffer, attributes and texture: everything that a lost context loses.
 * @returns the location of the `size` uniform; null if the program does not link
 */
const prepare = (
  gl: WebGL2RenderingContext,
  program: WebGLProgram | null,
  sheet: HTMLCanvasElement,
): WebGLUniformLocation | null => {
  if (program === null) return null;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, MAX_SPRITES * FLOATS * 4, gl.DYNAMIC_DRAW);
  [
    [4, 0],
    [4, 16],
    [3, 32],
  ].forEach(([size, offset], location) => {
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, size as number, gl.FLOAT, false, FLOATS * 4, offset as number);
    gl.vertexAttribDivisor(location, 1);
  });
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, sheet);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.uniform2f(gl.getUniformLocation(program, 'sheet'), sheet.width, sheet.height);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.clearColor(0, 0, 0, 0);
  return gl.getUniformLocation(program, 'size');
};

/** The instance data of a frame. Numbers are written one by one: this runs a thousand times a frame. */
const instances = () => {
  const data = new Float32Array(MAX_SPRITES * FLOATS);
  let count = 0;
  const place = (at: number, x: number, y: number, w: number, h: number) => {
    data[at] = x;
    data[at + 1] = y;
    data[at + 2] = w;
    data[at + 3] = h;
  };
  /** Adds an instance. @returns its index in `data`, −1 if that is full */
  const next = (cos: number, sin: number, alpha: number): number => {
    if (count === MAX_SPRITES) return -1;
    const at = count * FLOATS;
    count += 1;
    data[at + 8] = cos;
    data[at + 9] = sin;
    data[at + 10] = alpha;
    return at;
  };
  // The kept layers are the first instances, which stay from frame to frame.
  const keptLayer = () => {
    let [end, drawn] = [0, NO_KEY];
    return {
      /** @returns whether it was drawn again */
      draw: (key: readonly unknown[], draw: () => void): boolean => {
        if (sameKey(key, drawn)) {
          count = end;
          return false;
        }
        draw();
        [end, drawn] = [count, key];
        return true;
      },
      forget: () => {
        drawn = NO_KEY;
      },
    };
  };
  const layers = { background: keptLayer(), atRest: keptLayer() };
  let hasAtRest = false;
  const background: Batcher['background'] = (key, draw) => {
    hasAtRest = false;
    if (layers.background.draw(key, draw)) layers.atRest.forget();
  };
  const atRest: Batcher['atRest'] = (key, draw) => {
    hasAtRest = true;
    layers.atRest.draw(key, draw);
  };
  /** Ends the frame. @returns how many instances it has */
  const endFrame = () => {
    const used = count;
    count = 0;
    // Other sprites have overwritten it.
    if (!hasAtRest) layers.atRest.forget();
    return used;
  };
  return { data, place, next, endFrame, background, atRest };
};

const drawing = ({
  place,
  next,
  background,
  atRest,
}: ReturnType<typeof instances>): Pick<
  Batcher,
  'sprite' | 'turned' | 'stroke' | 'background' | 'atRest'
> => ({
  background,
  atRest,
  sprite: (frame, box, alpha, top = -Infinity, bottom = Infinity) => {
    if (box.y >= top && box.y + box.h <= bottom && box.h > 0) {
      const whole = next(1, 0, alpha);
      if (whole < 0) return;
      place(whole, box.x, box.y, box.w, box.h);
      place(whole + 4, frame.x, frame.y, frame.w, frame.h);
      return;
    }
    const left = cut(box.y, box.h, top, bottom);
    const at = left === null ? -1 : next(1, 0, alpha);
    if (left === null || at < 0) return;
    place(at, box.x, left.y, box.w, left.h);
    place(at + 4, frame.x, frame.y + frame.h * left.from, frame.w, frame.h * left.part);
  },
  turned: (frame, { x, y, w, h }, turn) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = next(cos, sin, 1);
    if (at < 0) return;
    // An instance is turned about the first corner of its box.
    place(at, x + (w - w * cos + h * sin) / 2, y + (h - w * sin - h * cos) / 2, w, h);
    place(at + 4, frame.x, frame.y, frame.w, frame.h);
  },
  stroke: (frame, [x, y], [toX, toY], width, alpha) => {
    const length = Math.hypot(toX - x, toY - y);
    if (length === 0) return;
    const [cos, sin] = [(toX - x) / length, (toY - y) / length];
    const at = next(cos, sin, alpha);
    if (at < 0) return;
    // Half the width beyond both ends: the strokes of a line join.
    place(at, x + ((sin - cos) * width) / 2, y - ((cos + sin) * width) / 2, length + width, width);
    place(at + 4, frame.x, frame.y, frame.w, frame.h);
  },
});

/**
 * The WebGL 2 batcher: one instanced draw call a frame, premultiplied alpha.
 * @param restored is called when a lost context has been restored and set up again: draw once more
 * @returns null if the browser has no such context, or only one with a software renderer
 */
export const webglBatcher = (sheet: HTMLCanvasElement, restored: () => void): Batcher | null => {
  const opened = openCanvas();
  if (opened === null) return null;
  const { canvas, gl } = opened;
  let sizeAt = prepare(gl, opened.program, sheet);
  if (sizeAt === null) return null;
  const frame = instances();
  let size: readonly [number, number] = [1, 1];
  const lost = (event: Event) => {
    event.preventDefault();
    sizeAt = null;
  };
  const restore = () => {
    sizeAt = prepare(gl, linked(gl), sheet);
    restored();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restore);
  return {
    kind: 'webgl2',
    canvas,
    below: [],
    ...drawing(frame),
    resize: (width, height, ratio) => {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      size = [width, height];
    },
    flush: () => {
      const used = frame.endFrame();
      if (sizeAt === null) return;
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.uniform2f(sizeAt, size[0], size[1]);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, frame.data, 0, used * FLOATS);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, used);
    },
    dispose: () => {
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', restore);
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
};
