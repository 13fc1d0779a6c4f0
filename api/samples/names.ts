/** Fictional given names and surnames; accents, apostrophes and long ones on purpose. */
export const femaleNames = (
  'Abigail Adaeze Aisha Alejandra Amara Ana Anastasia Beatriz Bernadette Camila Carmen Catalina Charlotte Chloé Clara Concepción ' +
  'Daniela Deborah Eleanor Elena Esperanza Evelyn Fatima Fernanda Gabriela Genevieve Grace Guadalupe Hannah Imani Inés Isabella ' +
  'Jasmine Josefina Julia Kavya Keisha Leilani Linh Lourdes Lucía Magdalena Margaret María Mei Mónica Naomi Nóra Olivia Paloma ' +
  'Patricia Priya Rachel Renée Rosa Ruth Sakura Shanice Siobhan Sofía Tamika Teresa Valentina Victoria Wilhelmina Ximena Yolanda Zoë'
).split(' ')

export const maleNames = (
  'Aarón Abdul Alejandro Andrés Anthony Antonio Arjun Benjamin Bernard Brian Carlos César Christopher Dante David DeShawn Diego ' +
  'Dmitri Eduardo Elijah Emilio Enrique Esteban Felipe Fernando Francisco George Giovanni Hassan Héctor Henry Hiroshi Ignacio Isaac ' +
  'Jamal James Javier Jerome Jesús Joaquín Jorge José Julián Kenji Kwame Liam Lorenzo Luis Malik Manuel Marcus Mateo Maximiliano ' +
  'Miguel Mohammed Nathaniel Nguyen Óscar Pablo Patrick Quentin Rafael Ramón René Ricardo Samuel Sebastián Seán Tariq Tomás Vincent Xavier'
).split(' ')

export const lastNames = [
  ...(
    'Abernathy Acosta Adeyemi Aguilar Ahmed Albrecht Almeida Álvarez Anderson Arellano Baker Banerjee Barrera Bautista Becker ' +
    'Bennett Blackwood Brennan Calderón Callahan Cárdenas Castañeda Castillo Chandrasekaran Chavez Chen Contreras Cooper Córdova ' +
    'Cruz Delacroix Delgado Domínguez Dubois Echeverría Edwards Ekström Espinoza Farrell Fernández Figueroa Fitzgerald Flores ' +
    'Fontaine Fuentes Gallagher García Gómez González Greene Guerrero Gutiérrez Hakimi Hernández Herrera Hoffmann Huang Ibarra ' +
    'Ivanov Jackson Jaramillo Jiménez Johansson Kaczmarek Kaplan Khan Kim Kowalczyk Kristofferson Lefebvre Lewandowski Li López ' +
    'Luna MacAllister Maldonado Marín Márquez Martínez McCarthy Medina Mendoza Mitchell Montoya Morales Müller Muñoz Nakamura ' +
    'Navarro Ng Nguyen Novak Núñez Obafemi Ochoa Okonkwo Oliveira Ortega Ortiz Osborne Padilla Papadopoulos Patel Peña Pérez ' +
    'Petrov Pham Quiñones Quintero Ramírez Rasmussen Reyes Ríos Rivera Robinson Rodríguez Rosenberg Ruiz Salazar Sánchez Santiago ' +
    'Schwartz Singh Sørensen Suárez Sullivan Takahashi Thompson Torres Treviño Ulloa Underwood Valdez Vargas Vásquez Velázquez ' +
    'Vu Walker Washington Whitfield Williams Wright Xiong Yamamoto Yang Zamora Zapata Zhang Zielinski'
  ).split(' '),
  "D'Angelo",
  "D'Souza",
  "O'Brien",
  "O'Connor",
  "O'Donoghue",
  "O'Sullivan",
  "N'Diaye",
  'de la Cruz',
  'De León',
  'St. Clair',
  'Van der Westhuizen',
  'von Hohenlohe',
  'García-Villanueva',
  'Hernández-Castellanos',
  'Montgomery-Featherstonehaugh',
  'Papanikolopoulos-Karamanlis',
]

/** Fictional streets and towns; ZIP codes come from an unused range. */
export const streets = [
  'Imaginary Lane',
  'Placeholder Avenue',
  'Sample Street',
  'Storybook Road',
  'Made-Up Court',
  'Pretend Boulevard',
  'Figment Way',
  'Fictional Terrace',
  'Example Drive',
  'Make Believe Circle',
]
export const towns = [
  'Anytown',
  'Exampleton',
  'Fableville',
  'Sampleburg',
  'Nowhere Springs',
  'Mockingham',
  'Placeholder Falls',
  'Testerville',
]

/** Area codes; each has a hundred fictional numbers, 555-0100 to 555-0199. */
export const areaCodes = (
  '201 203 206 208 212 213 214 216 217 219 224 231 240 248 253 260 262 269 301 303 304 305 307 308 309 312 313 314 316 317 ' +
  '318 319 320 330 331 334 360 402 404 405 406 407 408 410 412 414 415 417 419 434'
).split(' ')
