import type { install as en } from '../en/install.ts';

export const install: typeof en = {
  install: 'Instalar',
  keep: 'Guardarla en este dispositivo',
  tapShare: 'Toca Compartir',
  safari: 'En la barra inferior de Safari, o detrás de sus tres puntos. En el iPad está arriba.',
  iosOther: 'El botón de compartir de este navegador, junto a la dirección.',
  addHome: 'Elige Añadir a pantalla de inicio',
  homeRow: ['Añadir a pantalla', 'de inicio'],
  sharePicture:
    'El botón Compartir en la barra de Safari y Añadir a pantalla de inicio en la lista que se abre',
  scroll: 'Baja por la lista si no lo ves.',
  tapAdd: 'Toca Añadir',
  named: 'El nombre ya está puesto.',
  checks: 'Comprueba tus rondas sin conexión',
  lastOnes: 'Las últimas se guardan en este dispositivo.',
  opens: 'Se abre al instante',
  already: 'La casa ya está aquí. Solo se pide el saldo.',
  size: '1,3 MB',
  stores: (size) => `Tamaño: ${size}. Guarda imágenes, rondas y ajustes, nunca tu contraseña.`,
  savesData:
    'Tu dispositivo ahorra datos, así que ahora solo se guarda lo que la aplicación necesita para ' +
    'arrancar. Las imágenes de los juegos, los artículos y las demás páginas se guardan cuando deje de ' +
    'ahorrar datos.',
  firefox:
    'Abre el menú de Firefox, los tres puntos, y elige Instalar o Añadir aplicación a la pantalla ' +
    'de inicio.',
  macSafari: 'En el menú Archivo de Safari, o tras su botón Compartir, elige Añadir al Dock.',
  cannot:
    'Este navegador no ofrece la instalación ahora. Chrome y Edge la ofrecen si la aplicación aún no ' +
    'está instalada; en Safari está en el menú. Aquí la casa también se abre sin conexión.',
  why:
    'Con ella llegan los avisos y el número en el icono. En una pestaña, Safari borra lo que ' +
    'guardó una página tras siete días sin visita; en la pantalla de inicio tus rondas se quedan.',
  keptOf: (n, of) => `${n} de ${of} archivos están guardados.`,
  thenOpen:
    'Después abre Glasshouse desde su icono. Entras una vez más, porque iOS separa la aplicación del ' +
    'navegador.',
  inApp:
    'Esta ventana es de otra aplicación y no puede guardar nada. Abre Glasshouse en Safari o Chrome y ' +
    'añádela desde allí.',
  copied: 'Dirección copiada',
  copy: 'Copiar la dirección',
  notNow: 'Ahora no',
  askLater: 'No volveremos a preguntar en 90 días.',
};
